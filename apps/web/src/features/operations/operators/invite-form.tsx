import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { OPERATOR_ROLES, type OperatorRole, PERMISSIONS, PERMISSIONS_OF } from '@sextant/business-rules';
import { applyRefusal, focusFirstFault } from '#shared/forms/apply-refusal.js';
import { emailFault } from '#shared/forms/faults.js';
import { SubmitButton } from '#shared/forms/submit-button.js';
import { useUnsent } from '../leave-form.js';
import { notifyUnlessClosed } from '../proposals/notify-fault.js';
import type { OperatorChanges } from './use-operator-changes.js';
import classes from './operators.module.css';

/** Proposes to invite somebody; the link is mailed once another admin approves it. */
export function InviteForm({ invite }: Pick<OperatorChanges, 'invite'>) {
  const form = useForm({
    mode: 'controlled',
    initialValues: { email: '', role: 'reviewer' as OperatorRole },
    validate: { email: emailFault },
  });
  useUnsent(form.isDirty(), invite.isPending);
  const submit = form.onSubmit((data) => {
    if (invite.isPending) return;
    const onError = (error: Error) => void (applyRefusal(form, error) || notifyUnlessClosed(error));
    invite.mutate(data, { onSuccess: () => form.reset(), onError });
  }, focusFirstFault);
  return (
    <section className={classes.section} aria-labelledby="invite">
      <h2 id="invite">Invite an operator</h2>
      <p className={classes.none}>Another admin approves the invitation before the link is mailed.</p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps('email')} />
        <NativeSelect label="Role" data={[...OPERATOR_ROLES]} {...form.getInputProps('role')} />
        <div role="status" className={classes.may}>
          {withArticle(form.values.role)} may:
          <ul>
            {PERMISSIONS_OF[form.values.role].map((permission) => (
              <li key={permission}>{PERMISSIONS[permission]}</li>
            ))}
          </ul>
        </div>
        <SubmitButton busy={invite.isPending} busyText="Proposing...">
          Propose invitation
        </SubmitButton>
      </form>
    </section>
  );
}

/** `An approver`, `A reviewer`; support is said without. */
const withArticle = (role: OperatorRole): string => {
  if (role === 'support') return 'Support';
  return `${/^[aeiou]/.test(role) ? 'An' : 'A'} ${role}`;
};
