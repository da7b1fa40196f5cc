import { type AccountResultsDto, type ValueRange, useGetValueHistory } from '@sextant/api-client';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { RangeControl } from '#shared/chart/index.js';
import { money } from '#shared/format/index.js';
import { Card } from '#shared/ui/card.js';
import { Empty, Failure } from '#shared/ui/notes.js';
import { SkeletonGroup } from '#shared/ui/skeleton.js';
import { endingNow, lacksMoney } from '../value-now.js';
import { ChartSkeleton } from './chart-skeleton.js';
import { ValueChart, type View } from './value-chart.js';
import classes from './value-over-time.module.css';

const VIEWS: readonly View[] = ['Value', 'Result'];

const skeletons = (
  <SkeletonGroup label="Loading the account value">
    <ChartSkeleton />
  </SkeletonGroup>
);

/** Asked for every minute while somebody looks: a new day may have begun. */
const FOLLOW = {
  placeholderData: keepPreviousData,
  refetchInterval: ({ state }: { state: { data: unknown } }) => state.data !== undefined && 60_000,
  meta: { silent: true },
} as const;

interface ValueOverTimeProps {
  /** What the account is worth now, where that is known: the chart ends there. */
  results: AccountResultsDto | undefined;
}

/** What the account was worth on each day, with marks where money came in or left; or the result without that money. */
export function ValueOverTime({ results }: ValueOverTimeProps) {
  const [range, setRange] = useState<ValueRange>('3M');
  const [view, setView] = useState<View>('Value');
  const { data, error, refetch } = useGetValueHistory({ range }, { query: FOLLOW });
  const history = data?.data;
  const days = useMemo(() => history && endingNow(history.points, results), [history, results]);
  const behind = history !== undefined && lacksMoney(history.points, results);
  // Once for each answer of the results that the days don't fit.
  useEffect(() => {
    if (behind) void refetch();
  }, [behind, results, refetch]);
  return (
    <Card
      title={view === 'Value' ? 'Value over time' : 'Result over time'}
      aside={<RangeControl label="What the chart shows" ranges={VIEWS} value={view} onChange={setView} />}
    >
      <div className={`${classes.room} ${days?.length === 1 ? classes.alone : ''}`}>
        {error && !history ? (
          <Failure error={error} retry={() => void refetch()} />
        ) : days?.length === 1 ? (
          <Empty
            says={`Your account started today, and is worth ${money(days[0]?.total ?? 0)} now. The chart starts tomorrow.`}
          />
        ) : history && days ? (
          <ValueChart days={days} view={view} source={history.source} range={range} onRange={setRange} />
        ) : (
          skeletons
        )}
      </div>
    </Card>
  );
}
