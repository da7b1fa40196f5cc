import { type ValueRange, useGetValueHistory } from '@sextant/api-client';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { money } from '../../../shared/format/index.js';
import { Card } from '../../../shared/ui/card.js';
import { Empty, Failure } from '../../../shared/ui/notes.js';
import { Waiting } from '../../../shared/ui/skeleton.js';
import classes from './account-value.module.css';
import { ChartBones } from './chart-bones.js';

const ValueChart = lazy(() => import('./value-chart.js'));

const bones = (
  <Waiting label="Loading the account value">
    <ChartBones />
  </Waiting>
);

/** What the account was worth on each day: cash, money on hold, and the trades at that day's close. */
export function AccountValue() {
  const [range, setRange] = useState<ValueRange>('3M');
  const { data, error, refetch } = useGetValueHistory({ range }, { query: { placeholderData: keepPreviousData } });
  const history = data?.data;
  const points = useMemo(
    () => history?.points.map(({ date, total }) => ({ time: `${date}T00:00:00Z`, value: total })) ?? [],
    [history],
  );
  return (
    <Card title="Account value">
      <div className={classes.room}>
        {error && !history ? (
          <Failure error={error} retry={() => void refetch()} />
        ) : points.length === 1 ? (
          <Empty says={`Your account began today, at ${money(points[0]?.value ?? 0)}. The line needs a second day.`} />
        ) : history ? (
          <Suspense fallback={bones}>
            <ValueChart points={points} simulated={history.source === 'simulated'} range={range} onRange={setRange} />
          </Suspense>
        ) : (
          bones
        )}
      </div>
    </Card>
  );
}
