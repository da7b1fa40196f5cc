import { useForm } from '@mantine/form';
import { SENTENCES, samePassword } from '@sextant/business-rules';
import { applyRefusal, focusFirstFault } from '../forms/apply-refusal.js';
import { newPasswordFault } from '../forms/faults.js';
import { PasswordField } from '../forms/password-field.js';
import { SubmitButton } from '../forms/submit-button.js';
import { Username } from '../forms/username.js';
import { useUser } from '../session/index.js';
import { Card } from '../ui/card.js';
import { useNewPassword } from './use-new-password.js';
import classes from './password-form.module.css';

/** Changes the password of somebody who knows the present one. */
export function PasswordForm() {
  const { email, firstName, lastName } = useUser();
  const { change, dialog } = useNewPassword();
  const form = useForm({
    mode: 'controlled',
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: {
      newPassword: (typed, { currentPassword }) =>
        newPasswordFault(typed) ?? (samePassword(typed, currentPassword) ? SENTENCES.passwordUnchanged : null),
      confirmPassword: (typed, { newPassword }) => (typed === newPassword ? null : SENTENCES.newPasswordsDoNotMatch),
    },
  });
  const filled = Object.values(form.values).every((typed) => typed !== '');
  const submit = (values: typeof form.values) => {
    if (change.isPending) return;
    change.mutate(values, { onSuccess: form.reset, onError: (error) => applyRefusal(form, error) });
  };
  return (
    <Card title="Password">
      <form className={classes.form} noValidate onSubmit={form.onSubmit(submit, focusFirstFault)}>
        <p className={classes.quiet}>
          A new password signs you out on every other device. You stay signed in here, and we will email you a notice.
        </p>
        <Username email={email} />
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint={form.values.newPassword}
          personal={[firstName, lastName, email]}
          {...form.getInputProps('newPassword')}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <div className={classes.foot}>
          <SubmitButton busy={change.isPending} busyText="Updating..." disabled={!filled}>
            Update Password
          </SubmitButton>
        </div>
      </form>
      {dialog}
    </Card>
  );
}
