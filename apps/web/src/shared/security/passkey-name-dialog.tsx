import { Modal, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { SubmitButton } from '../forms/submit-button.js';
import confirm from '../ui/confirm.module.css';
import { PlainButton } from '../ui/plain-button.js';
import { useFocusBack } from '../ui/use-focus-back.js';

interface PasskeyNameDialogProps {
  /** Empty for a new one. */
  present: string;
  onName: (name: string) => void;
  onClose: () => void;
}

const LONGEST = 50;

/** Asks what to call a passkey, before it is made or later. */
export default function PasskeyNameDialog({ present, onName, onClose }: PasskeyNameDialogProps) {
  useFocusBack();
  const [name, setName] = useState(present);
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    if (given !== '' && given.length <= LONGEST) return onName(given);
    setFault(given === '' ? 'Please give the passkey a name' : `The name must be at most ${LONGEST} characters long`);
    field.current?.focus();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      overlayProps={{ color: 'var(--overlay)', backgroundOpacity: 1 }}
    >
      <Modal.Title className={confirm.title}>{present ? 'Rename the passkey' : 'Add a passkey'}</Modal.Title>
      <form className={confirm.text} noValidate onSubmit={submit}>
        {!present && <p>Name it after the device or app that keeps it.</p>}
        <TextInput
          ref={field}
          label="Name"
          description={present ? undefined : 'Such as "Phone" or "Blue security key"'}
          autoComplete="off"
          data-autofocus
          value={name}
          error={fault}
          onChange={({ currentTarget }) => {
            setFault(undefined);
            setName(currentTarget.value);
          }}
        />
        <div className={confirm.actions}>
          <PlainButton onClick={onClose}>Cancel</PlainButton>
          <SubmitButton busy={false} busyText="">
            {present ? 'Save' : 'Continue'}
          </SubmitButton>
        </div>
      </form>
    </Modal>
  );
}
