import {
  type CorrectionProposalRequest,
  type TransactionDetailDto,
  getListProposalsQueryKey,
  proposeCorrection,
  useGetTransaction,
} from '@sextant/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useConfirmation } from '#shared/confirmation/index.js';
import { directed, money } from '#shared/format/index.js';
import { useOnce } from '#shared/money-request/use-once.js';
import { to } from '#shared/routes.js';
import { Facts } from '#shared/ui/facts.js';
import { Failure } from '#shared/ui/notes.js';
import { notify } from '#shared/ui/notify.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { StatusBadge } from '#shared/ui/status-badge.js';
import { Time } from '#shared/ui/time.js';
import { ReasonFields, dollarsOf } from './reason-fields.js';
import { useTyped } from './use-typed.js';
import classes from './corrections.module.css';

interface CorrectionFormProps {
  /** Of the transaction that was wrong. */
  id: string;
  onDone: () => void;
}

/** Proposes to take back what a transaction moved, or to give it back; nothing moves before another operator approves. */
export function CorrectionForm({ id, onDone }: CorrectionFormProps) {
  const { data, error, refetch } = useGetTransaction(id);
  return (
    <section className={classes.section} aria-labelledby="correct">
      <h2 id="correct">Correct a transaction</h2>
      {data ? (
        <Proposing line={data.data} onDone={onDone} />
      ) : error ? (
        <>
          <Failure error={error} retry={() => void refetch()} />
          <PlainButton onClick={onDone}>Back</PlainButton>
        </>
      ) : (
        <Skeleton height={240} radius={12} />
      )}
    </section>
  );
}

function Proposing({ line, onDone }: { line: TransactionDetailDto; onDone: () => void }) {
  const queryClient = useQueryClient();
  const confirmation = useConfirmation();
  const { typed, fault, type, sendable, refused } = useTyped();
  const name = `${line.user.firstName} ${line.user.lastName}`;
  const amount = dollarsOf(typed.amount);
  const out = line.direction === 'in';
  const says = (dollars: number) =>
    out ? `Take ${money(dollars)} back from ${name}` : `Give ${money(dollars)} back to ${name}`;
  const { send } = useOnce((request: CorrectionProposalRequest, once) => {
    const { transactionId, amount, reason } = request;
    return confirmation.run('propose-correction', { transactionId, amount, reason }, says(amount), (headers) =>
      proposeCorrection(request, { ...once, headers: { ...once.headers, ...headers } }),
    );
  });
  const propose = useMutation({
    meta: { silent: true },
    mutationFn: send,
    onSuccess: ({ message }) => {
      notify.success(message);
      void queryClient.invalidateQueries({ queryKey: getListProposalsQueryKey() });
      onDone();
    },
    onError: refused,
  });
  return (
    <form
      className={classes.card}
      aria-label="Propose a correction"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const request = sendable();
        if (request && !propose.isPending)
          propose.mutate({ transactionId: line.id, ...request } as CorrectionProposalRequest);
      }}
    >
      <Facts
        facts={[
          { label: 'Transaction', value: `${line.description}, ${line.reference}` },
          { label: 'Customer', value: <Link to={to.operations(`customers/${line.user.id}`)}>{name}</Link> },
          { label: 'Amount', value: directed(line) },
          { label: 'State', value: <StatusBadge line={line} /> },
          { label: 'When', value: <Time at={line.createdAt} /> },
        ]}
      />
      <ReasonFields act="correction" customer={name} typed={typed} fault={fault} onType={type} />
      <p>
        {amount === undefined ? (out ? 'Money is taken back.' : 'Money is given back.') : `${says(amount)}.`} Another
        operator has to approve it; nothing moves before that.
      </p>
      <div className={classes.bar}>
        <PlainButton type="submit" primary aria-disabled={propose.isPending || undefined}>
          {propose.isPending ? 'Proposing...' : 'Propose correction'}
        </PlainButton>
        <PlainButton onClick={onDone}>Back</PlainButton>
      </div>
      {confirmation.dialog}
    </form>
  );
}
