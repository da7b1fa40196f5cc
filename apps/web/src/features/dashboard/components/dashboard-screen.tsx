import { useGetMe, useGetMyResults, useListMyTransactions } from '@sextant/api-client';
import { useReadEvery } from '#shared/live/index.js';
import type { ReactNode } from 'react';
import { useUser } from '#shared/session/index.js';
import { Failure } from '#shared/ui/notes.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { AccountValue } from './account-value.js';
import { Allocation } from './allocation.js';
import classes from './dashboard-screen.module.css';
import { FirstSteps } from './first-steps.js';
import { Placeholder } from './placeholder.js';
import { QuickActions } from './quick-actions.js';
import { StatCards } from './stat-cards.js';
import { ValueOverTime } from './value-over-time.js';

/**
 * What operators do, such as crediting a deposit, is seen without loading the page again. Where the first answer is a
 * failure, it stays to be read and tried again.
 */
const follow = (readEvery: number) => ({
  refetchInterval: ({ state }: { state: { data: unknown } }) => state.data !== undefined && readEvery,
  meta: { silent: true },
});

interface DashboardScreenProps {
  /** The latest trades, as a section of their own. */
  recentTrades: ReactNode;
  /** The market's hot lists, as a section of their own. */
  hotlists: ReactNode;
}

const skeletons = (
  <SkeletonGroup label="Loading your account">
    <Skeleton height={240} radius={8} />
  </SkeletonGroup>
);

/** The overview of an account. One that never held money gets the way in, instead of empty charts. */
export function DashboardScreen({ recentTrades, hotlists }: DashboardScreenProps) {
  const user = useUser();
  const query = follow(useReadEvery(10_000));
  useGetMe({ query });
  const { data, error, refetch } = useListMyTransactions({ limit: 1 }, { query });
  const results = useGetMyResults({ query });
  const totals = data?.aggregates ?? (error ? null : undefined);
  const untouched = user.availableBalance + user.invested + user.withdrawalHold + user.bonus === 0;
  // Money that has been in and out again is no beginning; until that is known, the beginning has its room.
  const beginning = untouched && !totals?.totalInflow && !totals?.totalOutflow && !totals?.unconfirmedOutflow;
  const cards = (
    <div className={classes.cards}>
      <StatCards user={user} totals={totals} results={results.isError ? undefined : results.data?.data} />
    </div>
  );
  const actions = (
    <div className={classes.actions}>
      <QuickActions />
    </div>
  );
  if (beginning) {
    return (
      <div className={`${classes.screen} ${classes.first}`}>
        <div className={classes.chart}>
          {totals ? (
            <FirstSteps latest={data?.data[0]} />
          ) : (
            <Placeholder instead={error ? <Failure error={error} retry={() => void refetch()} /> : skeletons}>
              <FirstSteps latest={undefined} />
            </Placeholder>
          )}
        </div>
        {actions}
        {cards}
        <div className={classes.hotlists}>{hotlists}</div>
      </div>
    );
  }
  return (
    <div className={classes.screen}>
      <div className={classes.value}>
        <AccountValue results={results.data?.data} error={results.error} retry={() => void results.refetch()} />
      </div>
      {actions}
      <div className={classes.chart}>
        <ValueOverTime results={results.data?.data} />
      </div>
      <div className={classes.allocation}>
        <Allocation results={results.data?.data} failed={results.isError} />
      </div>
      <div className={classes.trades}>{recentTrades}</div>
      {cards}
      <div className={classes.hotlists}>{hotlists}</div>
    </div>
  );
}
