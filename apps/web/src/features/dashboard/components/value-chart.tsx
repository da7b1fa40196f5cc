import type { ValuePointDto, ValueRange } from '@sextant/api-client';
import { type ReactNode, useMemo } from 'react';
import { LineChart, RangeControl } from '#shared/chart/index.js';
import { calendarDay, isSimulated, money, signedMoney } from '#shared/format/index.js';
import { legendOf, marksOf, moneyMoved, tableOf, timeOf } from '../money-moved.js';

const RANGES: readonly ValueRange[] = ['1M', '3M', '1Y', 'ALL'];

const ZERO = { value: 0, inView: true };

export type View = 'Value' | 'Result';

interface ValueChartProps {
  days: readonly ValuePointDto[];
  view: View;
  /** Where the prices behind it come from. */
  source: string;
  range: ValueRange;
  onRange: (range: ValueRange) => void;
}

/** The line for either view, with what it says in words. */
export function ValueChart({ days, view, source, range, onRange }: ValueChartProps): ReactNode {
  const close = isSimulated(source) ? "each day's simulated close" : `each day's close, from ${source}`;
  const points = useMemo(
    () =>
      days.map((day) => ({
        time: timeOf(day),
        value: view === 'Value' ? day.total : day.result,
        note: moneyMoved(day),
      })),
    [days, view],
  );
  const table = useMemo(() => tableOf(days), [days]);
  const legend = legendOf(days);
  const shared = {
    ...{ points, table, formatTime: calendarDay, days: true },
    controls: <RangeControl label="Range" ranges={RANGES} value={range} onChange={onRange} />,
  };
  return view === 'Value' ? (
    <LineChart
      {...shared}
      label={`Cash, money on hold and trades at ${close}`}
      format={money}
      marks={marksOf(days)}
      legend={legend ?? 'No money was paid in or out in this period.'}
    />
  ) : (
    <LineChart
      {...shared}
      label={`Gains and losses since the first deposit, less fees, at ${close}`}
      format={signedMoney}
      baseline={ZERO}
      legend="Deposits, withdrawals, bonuses and corrections do not move this line."
    />
  );
}
