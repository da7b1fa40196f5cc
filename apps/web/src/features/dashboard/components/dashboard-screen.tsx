import { useGetMe, useListMyTransactions } from '@sextant/api-client';
import type { ReactNode } from 'react';
import { useUser } from '../../../shared/session/index.js';
import { AccountValue } from './account-value.js';
import classes from './dashboard-screen.module.css';
import { FirstSteps } from './first-steps.js';
import { QuickActions } from './quick-actions.js';
import { StatCards } from './stat-cards.js';

/** What operators do, such as crediting a deposit, is seen without loading the page again. */
const FOLLOW = { refetchInterval: 10_000, meta: { silent: true } };

interface DashboardScreenProps {
  /** The latest trades, as a section of their own. */
  recentTrades: ReactNode;
  /** The market's hot lists, as a section of their own. */
  hotlists: ReactNode;
}

/** The overview of an account. One that never held money gets the way in, instead of empty charts. */
export function DashboardScreen({ recentTrades, hotlists }: DashboardScreenProps) {
  const user = useUser();
  useGetMe({ query: FOLLOW });
  const { data, isError } = useListMyTransactions({ limit: 1 }, { query: FOLLOW });
  const totals = data?.aggregates ?? (isError ? null : undefined);
  const untouched = user.availableBalance + user.invested + user.withdrawalHold + user.bonus === 0;
  // Asked for as soon as the balance may mean it; what has been in and out again is no beginning.
  const beginning = untouched && totals?.totalInflow === 0 && totals.totalOutflow === 0;
  return (
    <div className={classes.screen}>
      <StatCards user={user} totals={totals} />
      <div className={classes.columns}>
        <div className={classes.actions}>
          <QuickActions />
        </div>
        {beginning ? (
          <div className={classes.value}>
            <FirstSteps latest={data?.data[0]} />
          </div>
        ) : (
          <>
            <div className={classes.value}>
              <AccountValue />
            </div>
            <div className={classes.trades}>{recentTrades}</div>
          </>
        )}
        <div className={classes.hotlists}>{hotlists}</div>
      </div>
    </div>
  );
}
