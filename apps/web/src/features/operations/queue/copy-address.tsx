import { Check, Copy } from 'lucide-react';
import { useCopy } from '#shared/ui/copy.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { useKeys } from '../keys/key-layer.js';
import { Keys } from '../keys/keys-dialog.js';

/** Copies the address of a case, by a key, too. */
export function CopyAddress({ text }: { text: string }) {
  const { copied, copy } = useCopy();
  useKeys('Address', [{ keys: 'c', does: 'Copy the address', run: () => copy(text) }]);
  return (
    <PlainButton onClick={() => copy(text)}>
      {copied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
      {copied ? 'Copied' : 'Copy the address'} <Keys keys="c" />
    </PlainButton>
  );
}
