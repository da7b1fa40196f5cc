import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { OPERATOR_ROLES, type OperatorRole } from '@sextant/business-rules';
import { applyRefusal, focusFirstFault } from '#shared/forms/apply-refusal.js';
import { emailFault } from '#shared/forms/faults.js';
import { SubmitButton } from '#shared/forms/submit-button.js';
import { useUnsent } from '../leave-form.js';
import { notifyUnlessClosed } from '../proposals/notify-fault.js';
import type { OperatorChanges } from './use-operator-changes.js';
import classes from './operators.module.css';

/** What each role may do, in short. */
const MAY: Readonly<Record<OperatorRole, string>> = {
  support: 'Support reads customers and their transactions, and writes notes about them.',
  reviewer: 'A reviewer decides deposits and withdrawals, suspends customers, proposes corrections and grants bonuses.',
  approver:
    'An approver does what a reviewer does, approves what another operator proposed about money, and reads the books.',
  treasurer:
    'A treasurer proposes payment methods, batches of withdrawals and the promotions budget, enters wallet balances and closes months.',
  auditor: 'An auditor reads everything, and changes nothing.',
  admin: 'An admin proposes and approves invitations and roles of operators, and reads neither customers nor books.',
};

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
        <p role="status" className={classes.may}>
          {MAY[form.values.role]}
        </p>
        <SubmitButton busy={invite.isPending} busyText="Proposing...">
          Propose invitation
        </SubmitButton>
      </form>
    </section>
  );
}
