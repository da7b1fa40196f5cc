import { useForm } from '@mantine/form';
import { SENTENCES } from '@sextant/business-rules';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { applyRefusal, focusFirstFault } from '../../../shared/forms/apply-refusal.js';
import { passwordFault } from '../../../shared/forms/faults.js';
import { PasswordField } from '../../../shared/forms/password-field.js';
import { SubmitButton } from '../../../shared/forms/submit-button.js';
import { to } from '../../../shared/routes.js';
import { Note } from '../../../shared/ui/notes.js';
import { useUnfreeze } from '../api/use-unfreeze.js';
import classes from './form.module.css';
import { GuestForm } from './guest-form.js';

/** Opens a frozen account by the link from the e-mail; it takes a new password. */
export function UnfreezeForm() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [linkFailed, setLinkFailed] = useState(!token);
  const unfreeze = useUnfreeze();
  const form = useForm({
    mode: 'controlled',
    initialValues: { password: '', confirmPassword: '' },
    validate: {
      password: passwordFault,
      confirmPassword: (again, { password }) => (again === password ? null : SENTENCES.passwordsDoNotMatch),
    },
  });
  const submit = form.onSubmit(({ password }) => {
    if (unfreeze.isPending) return;
    unfreeze.mutate(
      { data: { token, password } },
      {
        onError: (error) => {
          if (error.code === 'UNFREEZE_LINK_INVALID' || error.of('token')) setLinkFailed(true);
          applyRefusal(form, error);
        },
      },
    );
  }, focusFirstFault);
  return (
    <GuestForm
      title="Open your account again"
      lead="Choose a new password. You sign in with it afterwards; withdrawals may be on hold at first."
      links={<Link to={to.login()}>Back to login</Link>}
    >
      <div role="status">
        {linkFailed && (
          <Note tone="bad" title="This link does not work">
            <p>
              A link works once, for 24 hours, and only as a whole. Enter your email under{' '}
              <Link to={to.forgotPassword()}>Forgot Password</Link>, and we send you a new one.
            </p>
          </Note>
        )}
      </div>
      <form className={classes.form} onSubmit={submit} noValidate>
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint={form.values.password}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <SubmitButton busy={unfreeze.isPending} busyText="Opening...">
          Open My Account
        </SubmitButton>
      </form>
    </GuestForm>
  );
}
