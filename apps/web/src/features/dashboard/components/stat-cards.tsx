import type { AccountResultsDto, TransactionAggregatesDto, UserResponse } from '@sextant/api-client';
import { ArrowDownToLine, ArrowUpFromLine, Gift, Wallet } from 'lucide-react';
import { countText, money } from '#shared/format/index.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { Money } from '#shared/ui/figures.js';
import { bonusTrend } from '../bonus-trend.js';
import { CountUp } from './count-up.js';
import { StatCard } from './stat-card.js';
import classes from './stat-cards.module.css';

interface StatCardsProps {
  user: UserResponse;
  /** Absent while they are on their way, null where they could not be loaded. */
  totals: TransactionAggregatesDto | null | undefined;
  /** What the account is worth, unless that could not be read just now: its figures and these are of one instant. */
  results: AccountResultsDto | undefined;
}

/** The four figures below the value of the account. */
export function StatCards({ user, totals, results }: StatCardsProps) {
  const { bonus, bonusTrendPercent } = user;
  // A process of the release before says no sum of them.
  const { unconfirmedWithdrawals: unconfirmed = 0, unconfirmedOutflow: marked = 0 } = totals ?? {};
  const cash = results?.cash ?? user.availableBalance;
  const onHold = results?.onHold ?? user.withdrawalHold;
  const elsewhere = [
    ...(results && results.invested > 0 ? [`${money(results.invested)} in open trades at their value now`] : []),
    ...(onHold > 0 ? [`${money(onHold)} on hold`] : []),
  ];
  return (
    <div className={classes.cards}>
      <StatCard
        title="Available Cash"
        icon={Wallet}
        value={<CountUp amount={cash} />}
        note={elsewhere.length > 0 && <span>Also {elsewhere.join(', ')}</span>}
      />
      <StatCard
        title="Total Bonus"
        icon={Gift}
        value={<Money amount={bonus} />}
        note={bonusTrendPercent !== null && <span>{bonusTrend(bonusTrendPercent)}</span>}
      />
      <StatCard
        title="Total Deposits"
        icon={ArrowDownToLine}
        value={<Count of={totals?.totalSuccessfulDeposits} failed={totals === null} />}
        note={totals && totals.totalSuccessfulDeposits > 0 && <span>{money(totals.totalInflow)} credited</span>}
      />
      <StatCard
        title="Total Withdrawals"
        icon={ArrowUpFromLine}
        value={<Count of={totals?.totalSuccessfulWithdrawals} failed={totals === null} />}
        note={
          totals &&
          totals.totalOutflow + marked > 0 && (
            <span>
              {money(totals.totalOutflow)} in all, fees included
              {unconfirmed > 0 && `; ${unconfirmed} more marked sent: ${money(marked)}`}
            </span>
          )
        }
      />
    </div>
  );
}

function Count({ of, failed }: { of: number | undefined; failed: boolean }) {
  if (failed) return <span title="Could not be loaded">–</span>;
  return of === undefined ? <Skeleton width={40} height={26} /> : countText(of);
}
