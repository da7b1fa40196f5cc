import { useForm } from '@mantine/form';
import { SENTENCES } from '@sextant/business-rules';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { applyRefusal, focusFirstFault } from '../../../shared/forms/apply-refusal.js';
import { PasswordField } from '../../../shared/forms/password-field.js';
import { SubmitButton } from '../../../shared/forms/submit-button.js';
import { to } from '../../../shared/routes.js';
import { Note } from '../../../shared/ui/notes.js';
import { notify } from '../../../shared/ui/notify.js';
import { useSetNewPassword } from '../api/use-set-new-password.js';
import { passwordFault } from '../../../shared/forms/faults.js';
import classes from './form.module.css';
import { GuestForm } from './guest-form.js';

/** Sets a new password by the link from the e-mail, whose token is in the query string. */
export function NewPasswordForm() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [linkFailed, setLinkFailed] = useState(false);
  const change = useSetNewPassword();
  const form = useForm({
    mode: 'controlled',
    initialValues: { password: '', confirmPassword: '' },
    validate: {
      password: passwordFault,
      confirmPassword: (again, { password }) =>
        passwordFault(again) ?? (again === password ? null : SENTENCES.passwordsDoNotMatch),
    },
  });
  const refuseLink = () => {
    setLinkFailed(true);
    notify.error(SENTENCES.invalidToken);
  };
  const submit = form.onSubmit(({ password }) => {
    if (change.isPending) return;
    if (!token) return refuseLink();
    change.mutate(
      { data: { password, userId: token } },
      {
        onError: (error) => {
          if (error.code === 'RESET_LINK_INVALID' || error.of('userId')) setLinkFailed(true);
          applyRefusal(form, error);
        },
      },
    );
  }, focusFirstFault);
  return (
    <GuestForm
      title="Reset password"
      lead="Afterwards you are signed out everywhere, and sign in with the new password."
      links={<Link to={to.login()}>Back to login</Link>}
    >
      <div role="status">
        {linkFailed && (
          <Note tone="bad" title="This link does not work">
            <p>
              A link works once, for 30 minutes, and only as a whole.{' '}
              <Link to={to.forgotPassword()}>Send me a new link</Link>
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
        <SubmitButton busy={change.isPending} busyText="Updating...">
          Update Password
        </SubmitButton>
      </form>
    </GuestForm>
  );
}
