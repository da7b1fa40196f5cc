import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRequestPasswordReset } from '@sextant/api-client';
import { SENTENCES } from '@sextant/business-rules';
import { Link } from 'react-router-dom';
import { applyRefusal, focusFirstFault } from '#shared/forms/apply-refusal.js';
import { SubmitButton } from '#shared/forms/submit-button.js';
import { to } from '#shared/routes.js';
import { useSession } from '#shared/session/index.js';
import { Note } from '#shared/ui/notes.js';
import { emailFault } from '#shared/forms/faults.js';
import classes from './form.module.css';
import { GuestForm } from './guest-form.js';
import { InboxLink } from './inbox-link.js';

/** Asks for a link to a new password; the same notice follows for every address. */
export function ForgotPasswordForm() {
  const reset = useRequestPasswordReset();
  const form = useForm({
    mode: 'controlled',
    initialValues: { email: useSession.getState().loginInfo?.email ?? '' },
    validate: { email: emailFault },
  });
  const submit = form.onSubmit((data) => {
    if (!reset.isPending) reset.mutate({ data }, { onError: (error) => void applyRefusal(form, error) });
  }, focusFirstFault);
  return (
    <GuestForm
      title="Forgot password"
      lead={
        reset.isSuccess
          ? undefined
          : 'Enter your email and we will send you a link. It works once and expires after 30 minutes.'
      }
      links={<Link to={to.login()}>I remember my password</Link>}
    >
      <div className={classes.form} role="status">
        {reset.isSuccess && (
          <>
            <Note tone="good" title={SENTENCES.resetLinkTitle}>
              <p>{SENTENCES.resetLinkSent}</p>
            </Note>
            <InboxLink />
          </>
        )}
      </div>
      {!reset.isSuccess && (
        <form className={classes.form} onSubmit={submit} noValidate>
          <TextInput label="Email" type="email" autoComplete="email" {...form.getInputProps('email')} />
          <SubmitButton busy={reset.isPending} busyText="Sending...">
            Send Reset Link
          </SubmitButton>
        </form>
      )}
    </GuestForm>
  );
}
