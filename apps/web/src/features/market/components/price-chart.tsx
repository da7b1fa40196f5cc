import { type ChartRange, useGetPriceHistory } from '@sextant/api-client';
import { type ReactNode, useMemo } from 'react';
import { LineChart } from '#shared/chart/index.js';
import { dayOf, isSimulated, priceText, shortDate } from '#shared/format/index.js';
import { pointsOf } from '#shared/market/points-of.js';
import { Failure } from '#shared/ui/notes.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';

interface PriceChartProps {
  symbol: string;
  range: ChartRange;
  height: number;
  controls?: ReactNode;
}

/** What the bar above the line and the caption below it take. */
const AROUND_LINE = 80;

/** The price of one asset over a span of time, as a line. */
export function PriceChart({ symbol, range, height, controls }: PriceChartProps) {
  const { data, error, refetch } = useGetPriceHistory(
    { symbol, range },
    {
      query: {
        staleTime: 60_000,
        // Another span of the same asset may wait behind the one that was shown; another asset may not.
        placeholderData: (before) => (before?.data.symbol === symbol ? before : undefined),
        meta: { silent: true },
      },
    },
  );
  const history = data?.data;
  const points = useMemo(() => (history ? pointsOf(history) : []), [history]);
  if (!data) {
    if (error) return <Failure error={error} retry={() => void refetch()} />;
    return (
      <SkeletonGroup label={`Loading the chart of ${symbol}`}>
        <Skeleton height={height + AROUND_LINE} radius={8} />
      </SkeletonGroup>
    );
  }
  const { source } = data.data;
  return (
    <LineChart
      label={`${data.data.symbol}, ${isSimulated(source) ? 'simulated prices' : `prices from ${source}`}`}
      points={points}
      format={priceText}
      formatTime={data.data.range === '1Y' || data.data.range === '5Y' ? dayOf : shortDate}
      height={height}
      controls={controls}
    />
  );
}
