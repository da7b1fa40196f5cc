import { fullName } from '@sextant/business-rules';
import {
  type CorrectionPreviewDto,
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
import { enterDollars, typedDollars } from '#shared/forms/amount.js';
import { useOnce } from '#shared/money-request/use-once.js';
import { to } from '#shared/routes.js';
import { Facts } from '#shared/ui/facts.js';
import { ExplorerLink } from '#shared/ui/explorer-link.js';
import { Grouped } from '#shared/ui/grouped.js';
import { Failure } from '#shared/ui/notes.js';
import { notify } from '#shared/ui/notify.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { StatusBadge } from '#shared/ui/status-badge.js';
import { Time } from '#shared/ui/time.js';
import { Unsettled } from '../unsettled.js';
import { useReads } from '../use-reads.js';
import { ReasonFields } from './reason-fields.js';
import { coinFacts, reasonOf, useCorrectable, useSentCoins } from './use-sent-coins.js';
import { leaveForm, useUnsent } from '../leave-form.js';
import { useTyped } from './use-typed.js';
import classes from './corrections.module.css';

interface CorrectionFormProps {
  /** Of the transaction that was wrong. */
  id: string;
  onDone: () => void;
}

/** Proposes to take back what a transaction moved, or to give it back; nothing moves before another operator approves. */
export function CorrectionForm({ id, onDone }: CorrectionFormProps) {
  const { data, error, refetch } = useGetTransaction(id, undefined, { query: useReads() });
  const correctable = useCorrectable(id);
  const fault = error ?? correctable.error;
  return (
    <section className={classes.section} aria-labelledby="correct">
      <h2 id="correct">Correct a transaction</h2>
      {data && correctable.data ? (
        <Proposing line={data.data} what={correctable.data.data} onDone={onDone} />
      ) : fault ? (
        <>
          <Failure error={fault} retry={() => void (error ? refetch() : correctable.refetch())} />
          <PlainButton onClick={onDone}>Back</PlainButton>
        </>
      ) : (
        <Skeleton height={240} radius={12} />
      )}
    </section>
  );
}

interface ProposingProps {
  line: TransactionDetailDto;
  what: CorrectionPreviewDto;
  onDone: () => void;
}

/** In dollars; for a payment by the coins that really left, for a trade by the recorded prices, which say the dollars. */
function Proposing({ line, what: { left, payment, trade, amount: owed }, onDone }: ProposingProps) {
  const queryClient = useQueryClient();
  const confirmation = useConfirmation();
  const { typed, begun, fault, reasonFault, type, sendable, forget, refused } = useTyped();
  const name = fullName(line.user);
  const sent = useSentCoins(line.id, payment, typed.amount);
  const amount = trade ? (owed ?? 0) : payment ? sent.amount : typedDollars(typed.amount);
  const given = trade ? 'wrong-price' : reasonOf(payment, amount === undefined ? undefined : sent.sentCoin);
  const out = line.direction === 'in';
  const says = (dollars: number) =>
    out ? `Take ${money(dollars)} back from ${name}` : `Give ${money(dollars)} back to ${name}`;
  const { send, open } = useOnce((request: CorrectionProposalRequest, once) => proposeCorrection(request, once), {
    confirm: ({ note: _, ...details }, proposing) =>
      confirmation.run('propose-correction', details, says(details.amount), proposing),
  });
  const propose = useMutation({
    meta: { silent: true },
    mutationFn: send,
    onSuccess: ({ message }) => {
      forget();
      notify.success(message);
      void queryClient.invalidateQueries({ queryKey: getListProposalsQueryKey() });
      onDone();
    },
    onError: refused,
  });
  useUnsent(begun, propose.isPending || open !== undefined);
  if (trade && owed === 0) {
    return (
      <>
        <p>By the recorded prices this trade did not pay too much, so nothing of it is taken back.</p>
        <PlainButton onClick={onDone}>Back</PlainButton>
      </>
    );
  }
  if (open) {
    return (
      <>
        <Unsettled
          what={`your proposal to ${says(open.amount).replace(/^./, (letter) => letter.toLowerCase())}`}
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
      className={classes.card}
      aria-label="Propose a correction"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const missing = payment ? sent.missing : enterDollars(typed.amount);
        // Nobody proposes dollars that the server has not said.
        if (sent.sentCoin !== undefined && amount === undefined) return;
        const request = sendable(amount, missing, given ?? typed.reason);
        if (!request || propose.isPending) return;
        const { sentCoin } = sent;
        propose.mutate({
          transactionId: line.id,
          ...request,
          ...(sentCoin && { sentCoin }),
        } as CorrectionProposalRequest);
      }}
    >
      <Facts
        facts={[
          { label: 'Transaction', value: `${line.description}, ${line.reference}` },
          { label: 'Customer', value: <Link to={to.operations(`customers/${line.user.id}`)}>{name}</Link> },
          { label: 'Amount', value: directed(line) },
          { label: 'State', value: <StatusBadge line={line} /> },
          { label: 'When', value: <Time at={line.createdAt} /> },
          ...(payment ? coinFacts(payment) : []),
          ...(line.txHash && payment
            ? [
                {
                  label: 'Hash on the network',
                  value: (
                    <ExplorerLink url={line.explorerUrl}>
                      <Grouped text={line.txHash} />
                    </ExplorerLink>
                  ),
                },
              ]
            : []),
          ...(trade ? [{ label: 'At the recorded prices', value: money(trade.due) }] : []),
          { label: 'Left to correct', value: money(left) },
        ]}
      />
      <ReasonFields
        act="correction"
        customer={name}
        typed={typed}
        fault={fault ?? sent.fault}
        doubt={sent.doubt}
        reasonFault={reasonFault}
        asks={trade ? null : payment ? `${payment.coin} that really left, in all; 0 where nothing did` : undefined}
        given={given}
        onType={type}
      />
      <p>
        {amount === undefined ? (out ? 'Money is taken back.' : 'Money is given back.') : `${says(amount)}.`} Another
        operator has to approve it{out && ', 72 hours from now at the earliest'}.
      </p>
      <div className={classes.bar}>
        <PlainButton type="submit" primary aria-disabled={propose.isPending || undefined}>
          {propose.isPending ? 'Proposing...' : 'Propose correction'}
        </PlainButton>
        <PlainButton onClick={() => leaveForm(onDone)}>Back</PlainButton>
      </div>
      {confirmation.dialog}
    </form>
  );
}
