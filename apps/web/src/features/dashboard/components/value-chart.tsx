import type { ValueRange } from '@sextant/api-client';
import { type ChartPoint, LineChart, RangeControl } from '../../../shared/chart/index.js';
import { calendarDay, money } from '../../../shared/format/index.js';

const RANGES: readonly ValueRange[] = ['1M', '3M', '1Y', 'ALL'];

interface ValueChartProps {
  points: readonly ChartPoint[];
  /** Whether the prices behind it are. */
  simulated: boolean;
  range: ValueRange;
  onRange: (range: ValueRange) => void;
}

/** Drawn apart from the page, so that the page's first figures don't wait for it. */
export default function ValueChart({ points, simulated, range, onRange }: ValueChartProps) {
  return (
    <LineChart
      label={`Cash, money on hold and trades at each day's ${simulated ? 'simulated ' : ''}close`}
      points={points}
      format={money}
      formatTime={calendarDay}
      controls={<RangeControl label="Range" ranges={RANGES} value={range} onChange={onRange} />}
    />
  );
}
