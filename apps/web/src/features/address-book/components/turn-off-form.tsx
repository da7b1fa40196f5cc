import { Button, TextInput } from '@mantine/core';
import { ApiError } from '@sextant/api-client';
import { isOtp, OTP_DIGITS, SENTENCES } from '@sextant/business-rules';
import { useRef, useState } from 'react';
import { SubmitButton } from '../../../shared/forms/submit-button.js';
import { useUser } from '../../../shared/session/index.js';
import { useTurnOff } from '../api/use-allow-list.js';
import classes from './address-book.module.css';

/** Takes the code that turns the allow-list off. */
export function TurnOffForm({ onDone }: { onDone: () => void }) {
  const { email } = useUser();
  const turnOff = useTurnOff(onDone);
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const refuse = (sentence: string) => {
    setFault(sentence);
    field.current?.focus();
  };
  return (
    <>
      {turnOff.dialog}
      <form
        className={classes.labelForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (turnOff.isPending) return;
          if (!isOtp(code)) return refuse(SENTENCES.otpShape);
          turnOff.mutate(code, {
            onError: (error) => refuse(error instanceof ApiError ? error.message : SENTENCES.errorOccurred),
          });
        }}
      >
        <TextInput
          ref={field}
          label="Code from the email"
          description={`We sent it to ${email}`}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          value={code}
          error={fault}
          errorProps={{ role: 'alert' }}
          onChange={({ currentTarget }) => {
            setFault(undefined);
            setCode(currentTarget.value.replace(/\D/g, '').slice(0, OTP_DIGITS));
          }}
        />
        <div className={classes.labelActions}>
          <SubmitButton busy={turnOff.isPending} busyText="Turning off..." variant="default">
            Turn off
          </SubmitButton>
          <Button variant="subtle" onClick={onDone}>
            Keep it on
          </Button>
        </div>
      </form>
    </>
  );
}
