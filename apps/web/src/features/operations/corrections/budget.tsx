import {
  ApiError,
  type BudgetProposalRequest,
  getListProposalsQueryKey,
  proposeBudget,
  useGetBudget,
} from '@sextant/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NOT_CONFIRMED, useConfirmation } from '#shared/confirmation/index.js';
import { focusFirstFault } from '#shared/forms/apply-refusal.js';
import { enterDollars, typedDollars } from '#shared/forms/amount.js';
import { noteFault } from '#shared/forms/note-fault.js';
import { NoteInput } from '#shared/forms/note-input.js';
import { money } from '#shared/format/index.js';
import { isOutcomeUnknown } from '#shared/money-request/outcome.js';
import { useOnce } from '#shared/money-request/use-once.js';
import { Failure } from '#shared/ui/notes.js';
import { notify } from '#shared/ui/notify.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { Time } from '#shared/ui/time.js';
import { useUnsent } from '../leave-form.js';
import { Unsettled } from '../unsettled.js';
import { useOperator } from '../use-operator.js';
import classes from './corrections.module.css';

/** What bonuses are taken from, and what of it is left. */
export function Budget() {
  const { may } = useOperator();
  const { data, error, refetch } = useGetBudget();
  if (!data && error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} radius={12} />;
  const { amount, granted, left, setAt } = data.data;
  return (
    <section className={classes.card} aria-label="Promotions budget">
      <div className={classes.figures}>
        <div>
          <span className={classes.label}>Left in the promotions budget</span>
          <strong className={classes.left}>{money(left)}</strong>
        </div>
        <p className={classes.label}>
          {money(granted)} granted of {money(amount)} since <Time at={setAt} />
        </p>
      </div>
      <meter className={classes.meter} min={0} max={amount || 1} value={granted} aria-label="Granted of the budget" />
      {may('manage-budget') && <NewBudget />}
    </section>
  );
}

function NewBudget() {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [fault, setFault] = useState('');
  const confirmation = useConfirmation();
  const { send, open } = useOnce((request: BudgetProposalRequest, once) => proposeBudget(request, once), {
    confirm: ({ amount }, proposing) =>
      confirmation.run('propose-budget', { amount }, `Propose a promotions budget of ${money(amount)}`, proposing),
  });
  const propose = useMutation({
    meta: { silent: true },
    mutationFn: send,
    onSuccess: ({ message }) => {
      notify.success(message);
      setTyped('');
      setNote('');
      return queryClient.invalidateQueries({ queryKey: getListProposalsQueryKey() });
    },
    onError: (error) => {
      // Nobody knows yet that an unknown one has failed; the screen says so.
      if (isOutcomeUnknown(error) || (error instanceof ApiError && error.code === NOT_CONFIRMED)) return;
      setFault(error instanceof ApiError ? error.message : 'It was not proposed. Please try again.');
    },
  });
  useUnsent(typed !== '' || note !== '', propose.isPending || open !== undefined);
  if (open) {
    return (
      <>
        <Unsettled
          what={`your proposal of a budget of ${money(open.amount)}`}
          action="Propose it again"
          busy={propose.isPending}
          onRepeat={() => propose.mutate(open)}
        />
        {confirmation.dialog}
      </>
    );
  }
  return (
    <form
      className={classes.form}
      aria-label="Propose a new budget"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const amount = typedDollars(typed);
        setFault(amount === undefined ? enterDollars(typed) : '');
        if (noteFault(note)) return focusFirstFault();
        if (amount === undefined || propose.isPending) return;
        propose.mutate({ amount, ...(note.trim() && { note: note.trim() }) });
      }}
    >
      <label className={classes.field}>
        New budget in dollars, once approved
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={fault !== '' || undefined}
          aria-describedby={fault ? 'budget-fault' : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <NoteInput label="Note for colleagues" className={classes.field} note={note} onNote={setNote} />
      <PlainButton type="submit" aria-disabled={propose.isPending || undefined}>
        {propose.isPending ? 'Proposing...' : 'Propose budget'}
      </PlainButton>
      {fault && (
        <p id="budget-fault" role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
      {confirmation.dialog}
    </form>
  );
}
