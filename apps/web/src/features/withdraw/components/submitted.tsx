import { Button } from '@mantine/core';
import { useGetTransaction, type TransactionDto } from '@sextant/api-client';
import { useReadEvery } from '#shared/live/index.js';
import { SENTENCES } from '@sextant/business-rules';
import { CancelTransfer } from '#shared/cancel-transfer/cancel-transfer.js';
import { money } from '#shared/format/index.js';
import { placeInQueue } from '#shared/payment-method/queue-place.js';
import { useMeasuredSentence } from '#shared/payment-method/use-time-facts.js';
import { to } from '#shared/routes.js';
import { AsideLayout } from '#shared/ui/aside-layout.js';
import { ButtonLink } from '#shared/ui/button-link.js';
import { Card } from '#shared/ui/card.js';
import { Failure, Note } from '#shared/ui/notes.js';
import { confirmation } from '#shared/ui/status-badge.js';
import { ReviewWaiting } from './review-waiting.js';
import { SubmittedDetails } from './submitted-details.js';
import classes from './submitted.module.css';

interface SubmittedProps {
  id: string;
  /** As the request was answered; missing after a reload. */
  known: TransactionDto | undefined;
  onBack: () => void;
  onNew: () => void;
}

/** After a withdrawal was requested: what it is, what happens next, and the way back while there is one. */
export function Submitted({ id, known, onBack, onNew }: SubmittedProps) {
  const readEvery = useReadEvery(15_000);
  const { data, error, refetch } = useGetTransaction(id, undefined, {
    query: { refetchInterval: ({ state }) => (isOpen(state.data?.data ?? known) ? readEvery : false) },
  });
  const measured = useMeasuredSentence('withdrawal');
  const transaction = data?.data ?? known;
  const place = placeInQueue(data?.data.ahead ?? null);
  if (!transaction) return error ? <Failure error={error} retry={() => void refetch()} /> : <ReviewWaiting />;
  const { status, amount, cancelled } = transaction;
  return (
    <AsideLayout
      aside={
        <>
          {isOpen(transaction) && <WithdrawalNotes />}
          <div className={classes.actions}>
            <Button fullWidth onClick={onNew}>
              New Withdrawal
            </Button>
            <Button variant="default" fullWidth onClick={onBack}>
              Back to Form
            </Button>
          </div>
        </>
      }
    >
      <Card>
        <h2 className={classes.title} tabIndex={-1} data-step-heading>
          {titleOf(transaction)}
        </h2>
        <div role="status">
          {status === 'failed' ? (
            <Note
              tone="info"
              title={cancelled ? 'You cancelled this withdrawal' : 'This withdrawal was not carried out'}
            >
              {transaction.reason && !cancelled && <p>The operator says: {transaction.reason}</p>}
              <p>The whole {money(amount)} is in your available balance again.</p>
            </Note>
          ) : status === 'completed' ? (
            <p className={classes.lead}>
              {confirmation(transaction.confirmedInBlock)} {money(amount)} left your balance, fee included.
            </p>
          ) : transaction.onHold ? (
            <Note tone="info" title="This withdrawal is on hold">
              {transaction.reason && <p>The operator says: {transaction.reason}</p>}
              <p>{money(amount)} stays held for this withdrawal, and you can still cancel it.</p>
            </Note>
          ) : (
            <p className={classes.lead}>
              {money(amount)} has left your available balance and is held for this withdrawal until it is sent or
              returned.
            </p>
          )}
        </div>
        <SubmittedDetails transaction={transaction} />
        <div className={classes.row}>
          <ButtonLink to={to.transaction(id)}>View transaction</ButtonLink>
          <CancelTransfer type="withdrawal" transaction={transaction} />
        </div>
      </Card>
      {isOpen(transaction) && (
        <Card title="What happens next">
          <ol className={classes.list}>
            <li>An operator checks the request. Until then it is pending. {place}</li>
            <li>
              The coins are sent to the address above, on the {transaction.network} network. {measured}
            </li>
            <li>The transaction page then shows the hash. Look it up and compare address and amount.</li>
          </ol>
        </Card>
      )}
    </AsideLayout>
  );
}

function WithdrawalNotes() {
  return (
    <Card title="Notes">
      <ul className={classes.list}>
        <li>
          You can cancel it, and the whole amount comes back, until an operator says that it is being sent or was paid.
        </li>
        <li>Once the coins are sent, the transaction cannot be reversed.</li>
        <li>Contact support if funds are not received in 24 hours.</li>
        <li>You are never asked to pay anything to receive it.</li>
      </ul>
    </Card>
  );
}

const isOpen = (transaction: TransactionDto | undefined) =>
  transaction?.status === 'pending' || transaction?.status === 'processing';

function titleOf({ status, cancelled, confirmedInBlock }: TransactionDto): string {
  if (status === 'completed') {
    return typeof confirmedInBlock === 'number' ? 'Withdrawal confirmed' : 'Withdrawal marked as sent';
  }
  if (status !== 'failed') return SENTENCES.withdrawalSubmitted;
  return cancelled ? 'Withdrawal cancelled' : 'Withdrawal returned';
}
