import { type TransactionAggregatesDto, useGetMyResults } from '@sextant/api-client';
import type { ReactNode } from 'react';
import { countText, money } from '#shared/format/index.js';
import { Change, Money } from '#shared/ui/figures.js';
import { PriceAge } from '#shared/ui/price-age.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import classes from './history-figures.module.css';

/** A line that may come is there from the start, or what is below moves down when it does. */
const KEPT = '\u00a0';

/**
 * The sums of the whole history, whichever lines are shown. The profit claimed adds up winners only, so
 * the result of all trades stands beside it.
 */
export function HistoryFigures({ aggregates }: { aggregates: TransactionAggregatesDto | undefined }) {
  const { data, error } = useGetMyResults({ query: { meta: { silent: true } } });
  const results = data?.data;
  const waiting = <Skeleton width={88} height={30} />;
  const count = (value: number | undefined) => (value === undefined ? waiting : countText(value));
  const sum = (value: number | undefined) => (value === undefined ? waiting : <Money amount={value} />);
  const result = (value: number | undefined) => {
    if (value !== undefined) return <Change amount={value} />;
    return error ? <span className={classes.unknown}>Not available now</span> : waiting;
  };
  const { unconfirmedWithdrawals: unconfirmed = 0, unconfirmedOutflow: marked = 0 } = aggregates ?? {};
  const figures: [label: string, figure: ReactNode, more?: ReactNode][] = [
    ['Transactions', count(aggregates?.totalTransactions)],
    ['Total inflow', sum(aggregates?.totalInflow)],
    ['Total outflow', sum(aggregates?.totalOutflow), marked > 0 ? `${money(marked)} marked sent` : KEPT],
    ['Profit claimed', sum(aggregates?.totalProfit)],
    ['Net result of settled trades', result(results?.settled)],
    [
      'Unrealised result of open trades',
      result(results?.unrealised),
      results && results.stocks.length > 0 ? <PriceAge source={results.source} time={results.time} /> : KEPT,
    ],
    ['Completed deposits', count(aggregates?.totalSuccessfulDeposits)],
    [
      'Completed withdrawals',
      count(aggregates?.totalSuccessfulWithdrawals),
      unconfirmed > 0 ? `${unconfirmed} more marked sent` : KEPT,
    ],
  ];
  return (
    <section aria-label="The whole history in figures" aria-busy={aggregates === undefined || (!results && !error)}>
      <dl className={classes.figures}>
        {figures.map(([label, figure, more]) => (
          <div key={label} className={classes.figure}>
            <dt>{label}</dt>
            <dd>
              {figure}
              {more && <small className={classes.more}>{more}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
