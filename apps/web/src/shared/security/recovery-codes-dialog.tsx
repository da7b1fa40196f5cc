import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { CopyButton } from '../ui/copy-button.js';
import confirm from '../ui/confirm.module.css';
import { PlainButton } from '../ui/plain-button.js';
import { useFocusBack } from '../ui/use-focus-back.js';
import classes from './second-factor.module.css';

interface RecoveryCodesDialogProps {
  codes: string[];
  onClose: () => void;
}

/** Shows the ten codes this once; it closes when the person says that they have them, and leaving before that is asked about. */
export default function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  useFocusBack();
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    if (saved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [saved]);
  const text = codes.join('\n');
  return (
    <Modal
      opened
      onClose={() => saved && onClose()}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      overlayProps={{ color: 'var(--overlay)', backgroundOpacity: 1 }}
    >
      <Modal.Title className={confirm.title}>Save your recovery codes</Modal.Title>
      <div className={confirm.text}>
        <p>
          If you lose your phone or your passkey, you can sign in with one of these. Each works once. They are shown
          only this once: keep them where nobody else can find them, and not on the same phone.
        </p>
        <ol className={classes.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className={classes.foot}>
          <CopyButton text={text} what="the recovery codes" label={['Copy', 'Copied']} />
          <PlainButton onClick={() => save(text)}>Download</PlainButton>
        </div>
        <label className={classes.saved}>
          <input type="checkbox" checked={saved} onChange={({ currentTarget }) => setSaved(currentTarget.checked)} />I
          have saved them
        </label>
      </div>
      <div className={confirm.actions}>
        <Button onClick={() => saved && onClose()} aria-disabled={!saved || undefined} disabled={!saved}>
          Done
        </Button>
      </div>
    </Modal>
  );
}

function save(text: string): void {
  const url = URL.createObjectURL(new Blob([`Sextant recovery codes\n\n${text}\n`], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'sextant-recovery-codes.txt' });
  link.click();
  URL.revokeObjectURL(url);
}
