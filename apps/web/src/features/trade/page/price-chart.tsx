import type { ChartRange, TradeDetailDto } from '@sextant/api-client';
import { type ChartPoint, LineChart, RangeControl } from '../../../shared/chart/index.js';
import { dayOf, priceText, shortDate } from '../../../shared/format/index.js';
import { marksOf, RANGES } from './trade-page.rules.js';

interface PriceChartProps {
  trade: TradeDetailDto;
  points: readonly ChartPoint[];
  /** Whether the prices are. */
  simulated: boolean;
  range: ChartRange;
  onRange: (range: ChartRange) => void;
}

/** Drawn apart from the page, so that the page's first figures don't wait for it. */
export default function PriceChart({ trade, points, simulated, range, onRange }: PriceChartProps) {
  return (
    <LineChart
      label={`${simulated ? 'Simulated price' : 'Price'} of ${trade.symbol}`}
      points={points}
      format={priceText}
      formatTime={range === '1Y' || range === '5Y' ? dayOf : shortDate}
      marks={marksOf(trade.events, points)}
      baseline={{ value: trade.basisPrice, label: trade.resumedAt ? 'Re-entry' : 'Entry' }}
      controls={<RangeControl label="Range" ranges={RANGES} value={range} onChange={onRange} />}
    />
  );
}
