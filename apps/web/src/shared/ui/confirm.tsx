import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './confirm.module.css';
import { useFocusBack } from './use-focus-back.js';

interface ConfirmProps {
  open: boolean;
  /** The question. */
  title: string;
  /** What will happen, with its figures. */
  children: ReactNode;
  /** What the button does: "Close Trade". */
  action: string;
  /** What the other button says, where "Cancel" would be mistaken for the action. */
  dismiss?: string;
  /** Whether the action can't be done at this moment; what is written above says why. */
  blocked?: boolean;
  busy: boolean;
  busyText: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once before a step that cannot be taken back. */
export function Confirm({
  open,
  title,
  children,
  action,
  dismiss = 'Cancel',
  blocked = false,
  busy,
  busyText,
  onConfirm,
  onClose,
}: ConfirmProps) {
  useFocusBack(open);
  return (
    <Modal
      opened={open}
      onClose={onClose}
      withCloseButton={false}
      overlayProps={{ color: 'var(--overlay)', backgroundOpacity: 1 }}
    >
      <Modal.Title className={classes.title}>{title}</Modal.Title>
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {dismiss}
        </Button>
        <Button onClick={() => !busy && !blocked && onConfirm()} aria-disabled={busy || blocked || undefined}>
          {busy ? busyText : action}
        </Button>
      </div>
    </Modal>
  );
}
