import type { TransactionAggregatesDto } from '@sextant/api-client';
import type { ReactNode } from 'react';
import { Money } from '../../../shared/ui/figures.js';
import { Bone } from '../../../shared/ui/skeleton.js';
import classes from './history-figures.module.css';

/** What the whole history adds up to, whichever lines are shown (decision M14). */
export function HistoryFigures({ aggregates }: { aggregates: TransactionAggregatesDto | undefined }) {
  const waiting = <Bone width={88} height={24} />;
  const count = (value: number | undefined) => value?.toLocaleString('en-US') ?? waiting;
  const sum = (value: number | undefined) => (value === undefined ? waiting : <Money amount={value} />);
  const figures: [label: string, figure: ReactNode][] = [
    ['Transactions', count(aggregates?.totalTransactions)],
    ['Total inflow', sum(aggregates?.totalInflow)],
    ['Total outflow', sum(aggregates?.totalOutflow)],
    ['Total profit', sum(aggregates?.totalProfit)],
    ['Completed deposits', count(aggregates?.totalSuccessfulDeposits)],
    ['Completed withdrawals', count(aggregates?.totalSuccessfulWithdrawals)],
  ];
  return (
    <section aria-label="The whole history in figures" aria-busy={aggregates === undefined}>
      <dl className={classes.figures}>
        {figures.map(([label, figure]) => (
          <div key={label} className={classes.figure}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
