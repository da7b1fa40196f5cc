import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './confirm.module.css';

interface ConfirmProps {
  open: boolean;
  /** The question. */
  title: string;
  /** What will happen, with its figures. */
  children: ReactNode;
  /** What the button does: "Close Trade". */
  action: string;
  busy: boolean;
  busyText: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once before a step that cannot be taken back. */
export function Confirm({ open, title, children, action, busy, busyText, onConfirm, onClose }: ConfirmProps) {
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={<strong>{title}</strong>}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
      overlayProps={{ color: 'var(--overlay)', backgroundOpacity: 1 }}
    >
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button onClick={() => !busy && onConfirm()} aria-disabled={busy || undefined}>
          {busy ? busyText : action}
        </Button>
      </div>
    </Modal>
  );
}
