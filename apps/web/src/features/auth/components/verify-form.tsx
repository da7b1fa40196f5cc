import { isOtp, SENTENCES } from '@sextant/business-rules';
import { Mail } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { SubmitButton } from '#shared/forms/submit-button.js';
import { to } from '#shared/routes.js';
import { useVerify } from '../api/use-verify.js';
import { codeSentAt } from '../where-to.js';
import { CodeField } from './code-field.js';
import classes from './form.module.css';
import { GuestForm } from './guest-form.js';
import { InboxLink } from './inbox-link.js';
import { ResendCode } from './resend-code.js';
import own from './verify-form.module.css';

/** Takes the code from the email; it sends itself once it has six digits. */
export function VerifyForm({ email }: { email: string }) {
  const sentAt = codeSentAt(useLocation().state);
  const verify = useVerify();
  const firstDigit = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');

  const send = (otp: string) => {
    if (verify.isPending) return;
    verify.mutate(
      { data: { otp, email } },
      {
        onError: (error) => {
          setFault(error.message);
          // What the server has judged is of no more use; what it has not may be sent again.
          if (error.status !== 422) return;
          setCode('');
          firstDigit.current?.focus();
        },
      },
    );
  };
  const enter = (digits: string) => {
    setCode(digits);
    if (digits !== '') setFault('');
    if (isOtp(digits)) send(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOtp(code)) return send(code);
    setFault(SENTENCES.otpShape);
    firstDigit.current?.focus();
  };
  return (
    <GuestForm title="Verify your account" links={<Link to={to.login()}>I already have an account</Link>}>
      <p className={own.address}>
        <Mail size={20} aria-hidden />
        <span>
          We sent a code to <strong>{email}</strong>. It works for 10 minutes.
        </span>
      </p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <CodeField ref={firstDigit} code={code} fault={fault} onEnter={enter} />
        <SubmitButton busy={verify.isPending} busyText="Verifying...">
          Verify
        </SubmitButton>
      </form>
      <ResendCode email={email} sentAt={sentAt} />
      <InboxLink />
    </GuestForm>
  );
}
