import { type BonusRequest, getGetBudgetQueryKey, grantBonus, useGetCustomer } from '@sextant/api-client';
import { reasonSentence, fullName } from '@sextant/business-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirmation } from '#shared/confirmation/index.js';
import { money } from '#shared/format/index.js';
import { enterDollars, typedDollars } from '#shared/forms/amount.js';
import { useOnce } from '#shared/money-request/use-once.js';
import { Failure } from '#shared/ui/notes.js';
import { notify } from '#shared/ui/notify.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { Question } from '../proposals/question.js';
import { Unsettled } from '../unsettled.js';
import { ReasonFields } from './reason-fields.js';
import { leaveForm, useUnsent } from '../leave-form.js';
import { useTyped } from './use-typed.js';
import classes from './corrections.module.css';

interface BonusFormProps {
  customerId: string;
  onDone: () => void;
}

/** Grants a bonus from the promotions budget, which two operators have set: asked once more, then it is booked. */
export function BonusForm({ customerId, onDone }: BonusFormProps) {
  const { data, error, refetch } = useGetCustomer(customerId);
  const queryClient = useQueryClient();
  const confirmation = useConfirmation();
  const { typed, begun, fault, reasonFault, type, sendable, forget, refused } = useTyped();
  const [asked, ask] = useState<BonusRequest>();
  const name = data ? fullName(data.data) : '';
  const says = (dollars: number) => `Grant ${money(dollars)} to ${name}`;
  const { send, open } = useOnce((request: BonusRequest, once) => grantBonus(request, once), {
    keep: `bonus-${customerId}`,
    confirm: ({ amount, reason }, granting) =>
      confirmation.run('grant-bonus', { customerId, amount, reason }, says(amount), granting),
  });
  const grant = useMutation({
    meta: { silent: true },
    mutationFn: send,
    onSuccess: ({ message }) => {
      forget();
      notify.success(message);
      onDone();
    },
    onError: refused,
    onSettled: () => {
      ask(undefined);
      return queryClient.invalidateQueries({ queryKey: getGetBudgetQueryKey() });
    },
  });
  useUnsent(begun, grant.isPending || open !== undefined);
  if (!data && error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} radius={12} />;
  if (open) {
    return (
      <section className={classes.section} aria-labelledby="bonus">
        <h2 id="bonus">Grant a bonus to {name}</h2>
        <Unsettled
          what={`the bonus of ${money(open.amount)}`}
          action={says(open.amount)}
          busy={grant.isPending}
          onRepeat={() => grant.mutate(open)}
        />
        {confirmation.dialog}
      </section>
    );
  }
  if (asked) {
    return (
      <section className={classes.section} aria-labelledby="bonus">
        <h2 id="bonus">Grant a bonus to {name}</h2>
        <div className={classes.card}>
          <Question
            final
            says={says(asked.amount)}
            warning={`It is booked at once, and taken from the budget. ${name} reads: “${reasonSentence(asked.reason)}”`}
            busy={grant.isPending}
            busyText="Granting..."
            onAnswer={() => !grant.isPending && grant.mutate(asked)}
            onBack={() => !grant.isPending && ask(undefined)}
          />
        </div>
        {confirmation.dialog}
      </section>
    );
  }
  return (
    <section className={classes.section} aria-labelledby="bonus">
      <h2 id="bonus">Grant a bonus to {name}</h2>
      <form
        className={classes.card}
        aria-label="Grant a bonus"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const request = sendable(typedDollars(typed.amount), enterDollars(typed.amount));
          if (request) ask({ customerId, ...request } as BonusRequest);
        }}
      >
        <ReasonFields act="bonus" customer={name} typed={typed} fault={fault} reasonFault={reasonFault} onType={type} />
        <div className={classes.bar}>
          <PlainButton type="submit" primary>
            Continue
          </PlainButton>
          <PlainButton onClick={() => leaveForm(onDone)}>Back</PlainButton>
        </div>
      </form>
      {confirmation.dialog}
    </section>
  );
}
