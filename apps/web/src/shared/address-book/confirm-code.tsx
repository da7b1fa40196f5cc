import { Button, TextInput } from '@mantine/core';
import { ApiError, type WithdrawalAddressDto } from '@sextant/api-client';
import { isOtp, OTP_DIGITS, SENTENCES } from '@sextant/business-rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SubmitButton } from '../forms/submit-button.js';
import { installation } from '../installation/index.js';
import { useUser } from '../session/index.js';
import { LookAlikes } from './look-alikes.js';
import { useConfirmAddress, useSendAddressCode } from './use-confirm-address.js';
import classes from './confirm-code.module.css';

interface ConfirmCodeProps {
  address: WithdrawalAddressDto;
  /** Whether it was added just now, so that the code is what comes next. */
  fresh?: boolean;
}

/** Takes the code that was mailed for an address of the book; one that looks like a known one is compared first. */
export function ConfirmCode({ address, fresh = false }: ConfirmCodeProps) {
  const { email } = useUser();
  const confirm = useConfirmAddress();
  const resend = useSendAddressCode();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [checked, setChecked] = useState(false);
  const [unchecked, setUnchecked] = useState(false);
  const { id, lookAlikes } = address;
  useEffect(() => {
    if (fresh) field.current?.focus();
  }, [fresh]);

  const refuse = (sentence: string) => {
    setFault(sentence);
    field.current?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (confirm.isPending) return;
    setUnchecked(lookAlikes.length > 0 && !checked);
    if (lookAlikes.length > 0 && !checked) {
      return event.currentTarget.querySelector<HTMLInputElement>('[type="checkbox"]')?.focus();
    }
    if (!isOtp(code)) return refuse(SENTENCES.otpShape);
    confirm.mutate(
      { id, data: { otp: code, checked } },
      { onError: (error) => refuse(error instanceof ApiError ? error.message : SENTENCES.errorOccurred) },
    );
  };
  return (
    <form className={classes.all} noValidate onSubmit={submit}>
      {lookAlikes.length > 0 && (
        <LookAlikes
          network={address.network}
          address={address.address}
          known={lookAlikes}
          checked={checked}
          onCheck={setChecked}
          fault={unchecked && !checked}
        />
      )}
      <p className={classes.text}>
        We sent a 6-digit code to <strong>{email}</strong>. The email names this address: compare it before you enter
        the code.
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
      <div className={classes.form}>
        <TextInput
          ref={field}
          label="Code from the email"
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={fault}
          errorProps={{ role: 'alert' }}
          onChange={({ currentTarget }) => {
            setFault(undefined);
            setCode(currentTarget.value.replace(/\D/g, '').slice(0, OTP_DIGITS));
          }}
        />
        <SubmitButton busy={confirm.isPending} busyText="Confirming..." variant="default">
          Confirm address
        </SubmitButton>
      </div>
      <Button
        variant="subtle"
        className={classes.resend}
        onClick={() => !resend.isPending && resend.mutate({ id })}
        aria-disabled={resend.isPending || undefined}
      >
        {resend.isPending ? 'Sending...' : 'Send another code'}
      </Button>
    </form>
  );
}
