import { TextInput } from '@mantine/core';
import { ApiError } from '@sextant/api-client';
import { SENTENCES } from '@sextant/business-rules';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { installation } from '../installation/index.js';
import classes from './code-form.module.css';
import { SubmitButton } from './submit-button.js';
import { codeIn } from './typed-code.js';

interface CodeFormProps {
  label?: string;
  /** What the button says. */
  action: string;
  busyText: string;
  busy: boolean;
  /** Whether the code is what comes next. */
  focused?: boolean;
  onCode: (code: string, onError: (error: Error) => void) => void;
}

/** Takes the six digits that an email brought, and says below the field what is wrong with them. */
export function CodeForm({
  label = 'Code from the email',
  action,
  busyText,
  busy,
  focused = false,
  onCode,
}: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const refuse = (sentence: string) => {
    setFault(sentence);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const otp = codeIn(code);
    if (!otp) return refuse(SENTENCES.otpShape);
    onCode(otp, (error) => refuse(error instanceof ApiError ? error.message : SENTENCES.errorOccurred));
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <div className={classes.row}>
        <TextInput
          ref={field}
          label={label}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={fault}
          errorProps={{ role: 'alert' }}
          onChange={({ currentTarget }) => {
            setFault(undefined);
            setCode(currentTarget.value);
          }}
        />
        <SubmitButton busy={busy} busyText={busyText} variant="default">
          {action}
        </SubmitButton>
      </div>
    </form>
  );
}

/** Where the code went, and in a demo where it can be read. */
export function CodeSent({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <p className={classes.text}>
      We sent a 6-digit code to <strong>{to}</strong>. {children}
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
  );
}
