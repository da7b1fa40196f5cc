import { Modal, TextInput } from '@mantine/core';
import type { ApiError, AuthenticatorKeyResponse } from '@sextant/api-client';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { codeIn } from '../forms/typed-code.js';
import { SubmitButton } from '../forms/submit-button.js';
import { CopyButton } from '../ui/copy-button.js';
import confirm from '../ui/confirm.module.css';
import { PlainButton } from '../ui/plain-button.js';
import QrCode from '../ui/qr-code.js';
import { useFocusBack } from '../ui/use-focus-back.js';
import classes from './second-factor.module.css';

interface SetUpDialogProps {
  offered: AuthenticatorKeyResponse;
  activate: UseMutationResult<string[], ApiError, string>;
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** The key for an authenticator app, to scan or to type, and the first code of it. */
export default function SetUpDialog({ offered, activate, onDone, onClose }: SetUpDialogProps) {
  useFocusBack();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const say = (sentence: string) => {
    setFault(sentence);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (activate.isPending) return;
    const digits = codeIn(code);
    if (!digits) return say('Please enter the 6-digit code');
    activate.mutate(digits, { onSuccess: onDone, onError: ({ message }) => say(message) });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      withCloseButton={false}
      overlayProps={{ color: 'var(--overlay)', backgroundOpacity: 1 }}
    >
      <Modal.Title className={confirm.title}>Set up your authenticator app</Modal.Title>
      <form className={confirm.text} noValidate onSubmit={submit}>
        <p>Scan this with an app such as Aegis, Google Authenticator or 1Password.</p>
        <div className={classes.qr}>
          <QrCode text={offered.uri} label="QR code for your authenticator app" />
        </div>
        <a href={offered.uri} className={classes.here}>
          Open it in the app on this device
        </a>
        <div>
          <p className={classes.quiet}>Or type this key into the app:</p>
          <p className={classes.key}>
            <code>{offered.key.match(/.{4}/g)?.join(' ')}</code>
            <CopyButton text={offered.key} what="the key" />
          </p>
        </div>
        <TextInput
          ref={field}
          label="Code shown in the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          value={code}
          error={fault}
          errorProps={{ role: 'alert' }}
          onChange={({ currentTarget }) => {
            setFault(undefined);
            setCode(currentTarget.value);
          }}
        />
        <div className={confirm.actions}>
          <PlainButton onClick={onClose}>Cancel</PlainButton>
          <SubmitButton busy={activate.isPending} busyText="Checking...">
            Turn on
          </SubmitButton>
        </div>
      </form>
    </Modal>
  );
}
