import { type ChartRange, type TradeDetailDto, useGetPriceHistory } from '@sextant/api-client';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { pointsOf } from '#shared/market/points-of.js';
import { Card } from '#shared/ui/card.js';
import { Failure } from '#shared/ui/notes.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { PriceChart } from './price-chart.js';
import { rangeSince } from './trade-page.rules.js';
import classes from './trade-screen.module.css';

const skeletons = (
  <SkeletonGroup label="Loading the chart">
    <Skeleton width={260} height={44} />
    <Skeleton height={314} radius={8} />
  </SkeletonGroup>
);

/** The price of the trade's stock, with what the investor did on it. */
export function PriceHistory({ trade }: { trade: TradeDetailDto }) {
  const { symbol } = trade;
  const [range, setRange] = useState<ChartRange>(() => rangeSince(trade.createdAt));
  const { data, error, refetch } = useGetPriceHistory(
    { symbol, range },
    { query: { placeholderData: keepPreviousData, refetchInterval: 60_000 } },
  );
  const history = data?.data;
  const points = useMemo(() => history && pointsOf(history), [history]);
  return (
    <Card title={`Price of ${symbol}`}>
      <div className={classes.chart}>
        {error && !points && <Failure error={error} retry={() => void refetch()} />}
        {!error && !points && skeletons}
        {points && history && (
          <PriceChart trade={trade} points={points} source={history.source} range={range} onRange={setRange} />
        )}
      </div>
    </Card>
  );
}
