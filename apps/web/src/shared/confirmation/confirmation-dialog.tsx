import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import confirm from '../ui/confirm.module.css';
import { useFocusBack } from '../ui/use-focus-back.js';
import { ProofForm } from './proof-form.js';
import classes from './proof-form.module.css';
import type { ProofName, ShownProof } from './proofs.js';

interface ConfirmationDialogProps {
  /** What is about to happen. */
  says: ReactNode;
  proofs: ProofName[];
  onShow: (proof: ShownProof) => Promise<void>;
  askPasskey: () => Promise<Record<string, unknown>>;
  onClose: () => void;
}

/** Asks for a proof before one act. */
export default function ConfirmationDialog({ says, onClose, ...form }: ConfirmationDialogProps) {
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      overlayProps={{ color: 'var(--overlay)', backgroundOpacity: 1 }}
    >
      <Modal.Title className={confirm.title}>Confirm that it is you</Modal.Title>
      <div className={confirm.text}>
        {says}
        <ProofForm {...form} action="Confirm" busyText="Confirming...">
          <button type="button" className={classes.way} onClick={onClose}>
            Cancel
          </button>
        </ProofForm>
      </div>
    </Modal>
  );
}
