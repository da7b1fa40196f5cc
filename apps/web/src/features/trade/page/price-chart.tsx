import type { ChartRange, TradeDetailDto } from '@sextant/api-client';
import { type ChartPoint, LineChart, RangeControl } from '#shared/chart/index.js';
import { dayOf, isSimulated, priceText, shortDate } from '#shared/format/index.js';
import { marksOf, RANGES } from './trade-page.rules.js';

interface PriceChartProps {
  trade: TradeDetailDto;
  points: readonly ChartPoint[];
  /** Where the prices come from. */
  source: string;
  range: ChartRange;
  onRange: (range: ChartRange) => void;
}

/** The line, with its marks and the price that the trade is measured from. */
export function PriceChart({ trade, points, source, range, onRange }: PriceChartProps) {
  return (
    <LineChart
      label={isSimulated(source) ? `Simulated price of ${trade.symbol}` : `Price of ${trade.symbol}, from ${source}`}
      points={points}
      format={priceText}
      formatTime={range === '1Y' || range === '5Y' ? dayOf : shortDate}
      marks={marksOf(trade.events, points)}
      baseline={{ value: trade.basisPrice }}
      legend={`Dotted line: ${trade.resumedAt ? 're-entry' : 'entry'} price, ${priceText(trade.basisPrice)}`}
      controls={<RangeControl label="Range" ranges={RANGES} value={range} onChange={onRange} />}
    />
  );
}
