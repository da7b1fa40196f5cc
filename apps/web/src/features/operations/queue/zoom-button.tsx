import { ZoomIn, ZoomOut } from 'lucide-react';
import { PlainButton } from '#shared/ui/plain-button.js';
import { useKeys } from '../keys/key-layer.js';
import { Keys } from '../keys/keys-dialog.js';

interface ZoomButtonProps {
  large: boolean;
  onChange: (large: boolean) => void;
}

/** Makes a proof of payment larger than its frame, or fit it again; by a key, too. */
export function ZoomButton({ large, onChange }: ZoomButtonProps) {
  const change = () => onChange(!large);
  useKeys('Proof of payment', [{ keys: 'z', does: 'Larger or smaller', run: change }]);
  return (
    <PlainButton onClick={change} aria-pressed={large}>
      {large ? <ZoomOut size={18} aria-hidden /> : <ZoomIn size={18} aria-hidden />}
      {large ? 'Smaller' : 'Larger'} <Keys keys="z" />
    </PlainButton>
  );
}
