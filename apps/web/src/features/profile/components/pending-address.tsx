import { Button, TextInput } from '@mantine/core';
import { isOtp, OTP_DIGITS, SENTENCES } from '@sextant/business-rules';
import { type FormEvent, useRef, useState } from 'react';
import { SubmitButton } from '../../../shared/forms/submit-button.js';
import { useConfirmation } from '../../../shared/confirmation/index.js';
import { installation } from '../../../shared/installation/index.js';
import { Card } from '../../../shared/ui/card.js';
import { useConfirmAddress } from '../api/use-confirm-address.js';
import { useResend } from '../api/use-resend.js';
import { useSaveProfile } from '../api/use-save-profile.js';
import classes from './pending-address.module.css';

interface PendingAddressProps {
  /** The new address, which waits for its code. */
  address: string;
  /** The one in force until then. */
  present: string;
}

/** Takes the code that was sent to a new address, sends another, or calls the change off. */
export function PendingAddress({ address, present }: PendingAddressProps) {
  const confirm = useConfirmAddress();
  const resend = useResend();
  const confirmation = useConfirmation();
  const keepPresent = useSaveProfile(confirmation);
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const refuse = (sentence: string) => {
    setFault(sentence);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirm.isPending) return;
    if (!isOtp(code)) return refuse(SENTENCES.otpShape);
    confirm.mutate({ data: { otp: code } }, { onError: ({ message }) => refuse(message) });
  };
  return (
    <Card title="Confirm your new email address">
      <p className={classes.text}>
        We sent a 6-digit code to <strong>{address}</strong>. Until you enter it, you sign in with {present}.
        {installation.inbox && (
          <>
            {' '}
            This is a demo: the code is in{' '}
            <a href={installation.inbox} target="_blank" rel="noreferrer">
              the demo inbox
            </a>
            .
          </>
        )}
      </p>
      <form className={classes.form} noValidate onSubmit={submit}>
        <TextInput
          ref={field}
          label="Enter 6-digit OTP"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={fault}
          onChange={({ currentTarget }) => {
            setFault(undefined);
            setCode(currentTarget.value.replace(/\D/g, '').slice(0, OTP_DIGITS));
          }}
        />
        <SubmitButton busy={confirm.isPending} busyText="Verifying..." variant="default">
          Verify
        </SubmitButton>
      </form>
      <div className={classes.more}>
        <Button
          variant="subtle"
          onClick={() => !resend.isPending && resend.mutate({ data: { email: address } })}
          aria-disabled={resend.isPending || undefined}
        >
          {resend.isPending ? 'Sending...' : 'Resend code'}
        </Button>
        <Button
          variant="subtle"
          onClick={() => !keepPresent.isPending && keepPresent.mutate({ data: { email: present } })}
          aria-disabled={keepPresent.isPending || undefined}
        >
          Keep the present address
        </Button>
      </div>
      {confirmation.dialog}
    </Card>
  );
}
