import { ApiError, useGetTransaction } from '@sextant/api-client';
import { lazy, Suspense } from 'react';
import { useReadEvery } from '#shared/live/index.js';
import { money } from '#shared/format/index.js';
import { Card } from '#shared/ui/card.js';
import { Facts } from '#shared/ui/facts.js';
import { Failure } from '#shared/ui/notes.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { Timeline } from '#shared/ui/timeline.js';
import { usePageTitle } from '#shared/ui/use-page-title.js';
import { factsOf } from '../facts.js';
import { labelOf } from '../line-words.js';
import { stepsOf } from '../steps.js';
import { Identifiers } from './identifiers.js';
import { Receipt } from './receipt.js';
import { TransactionSkeleton } from './transaction-skeleton.js';
import { TransactionHead } from './transaction-head.js';
import { TransactionNotFound } from './transaction-not-found.js';
import classes from './transaction.module.css';

const Announced = lazy(() => import('./announced.js'));
const OnChain = lazy(() => import('./on-chain.js'));
const SentPayment = lazy(() => import('./sent-payment.js'));
const StepPayment = lazy(() => import('#shared/ui/step-payment.js'));

/** How often an unfinished transaction is looked at again. */
const RECHECK_MS = 15_000;

/** Everything known about one transaction: figure and status, what happened, the facts, the proof, the ids. */
export function Transaction({ id }: { id: string }) {
  const readEvery = useReadEvery(RECHECK_MS);
  const { data, error, refetch } = useGetTransaction(id, undefined, {
    query: {
      refetchInterval: ({ state }) => {
        const status = state.data?.data.status;
        return status === 'pending' || status === 'processing' ? readEvery : false;
      },
    },
  });
  const transaction = data?.data;
  usePageTitle(transaction && `${labelOf(transaction)} ${money(transaction.amount)}`);

  if (!transaction) {
    if (error instanceof ApiError && error.status === 404) return <TransactionNotFound />;
    return error ? <Failure error={error} retry={() => void refetch()} /> : <TransactionSkeleton />;
  }
  return (
    <article className={classes.page}>
      <TransactionHead transaction={transaction} />
      {transaction.correction && (
        <Suspense fallback={<Skeleton height={190} radius={12} />}>
          <Announced id={transaction.id} correction={transaction.correction} />
        </Suspense>
      )}
      {transaction.onChain && (
        <Suspense fallback={<Skeleton height={190} radius={12} />}>
          <OnChain transaction={transaction} onChain={transaction.onChain} />
        </Suspense>
      )}
      {transaction.payout && (
        <Suspense fallback={<Skeleton height={150} radius={12} />}>
          <SentPayment payout={transaction.payout} transaction={transaction} />
        </Suspense>
      )}
      <div className={classes.parts}>
        <Card title="Timeline" className={classes.timeline}>
          <Timeline
            steps={stepsOf(transaction).map(({ payment, ...step }) => ({
              ...step,
              means: payment && (
                <Suspense fallback={<span>&nbsp;</span>}>
                  <StepPayment payment={payment} />
                </Suspense>
              ),
            }))}
          />
        </Card>
        <Card title="Details" className={classes.facts}>
          <Facts facts={factsOf(transaction)} columns />
        </Card>
        {transaction.receipt?.id && (
          <div className={classes.receipt}>
            <Receipt id={id} receipt={transaction.receipt} />
          </div>
        )}
        <div className={classes.ids}>
          <Identifiers transaction={transaction} />
        </div>
      </div>
    </article>
  );
}
