import { type ReactNode, useId, useState } from 'react';
import classes from './line-chart.module.css';
import type { ChartLevel, ChartMark, ChartPoint, ChartTable } from './chart-types.js';
import { PointsTable } from './points-table.js';
import { useLightweightChart } from './use-lightweight-chart.js';

interface LineChartProps {
  /** What the line shows: "Account value". */
  label: string;
  /** In order of time. */
  points: readonly ChartPoint[];
  /** A value as it is read: `$1,234.50`. */
  format: (value: number) => string;
  /** A moment as it is read. */
  formatTime: (iso: string) => string;
  /** Whether the points are days, which are the same in every time zone. */
  days?: boolean;
  /** Entries, exits and other events on the line. */
  marks?: readonly ChartMark[];
  /** A level to compare with, such as what was invested. */
  baseline?: ChartLevel;
  /** What the marks mean; gives way to the note of the point that the crosshair is on. */
  legend?: ReactNode;
  /** More columns than the value alone, for the table. */
  table?: ChartTable;
  height?: number;
  /** Controls after the table switch, such as the ranges. */
  controls?: ReactNode;
}

/** One line in the action colour with crosshair, last value and marks; the same figures as a table for everyone. */
export function LineChart({ label, points, legend, table, height = 280, controls, ...look }: LineChartProps) {
  const [asTable, setAsTable] = useState(false);
  const { place, hover } = useLightweightChart({ points, ...look }, asTable);
  const id = useId();
  const shown = hover ?? points.at(-1);
  return (
    <figure className={classes.figure}>
      <div className={classes.bar}>
        <p className={classes.reading} aria-live="off">
          {shown && !asTable && (
            <>
              <strong>{look.format(shown.value)}</strong> <span>{look.formatTime(shown.time)}</span>
            </>
          )}
        </p>
        <button
          type="button"
          className={classes.toggle}
          aria-pressed={asTable}
          aria-controls={id}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Show as chart' : 'Show as table'}
        </button>
        {controls}
      </div>
      <div id={id} style={{ height }} className={classes.room}>
        {asTable ? (
          <PointsTable
            label={label}
            points={points}
            table={table ?? { heads: [label], cells: ({ value }) => [look.format(value)] }}
            formatTime={look.formatTime}
          />
        ) : (
          <div ref={place} className={classes.canvas} role="img" aria-label={describe(label, points, look)} />
        )}
      </div>
      {legend && !asTable && <p className={classes.legend}>{hover?.note ?? legend}</p>}
      <figcaption className={classes.caption}>
        {label}.{' '}
        <a href="https://www.tradingview.com/lightweight-charts/" target="_blank" rel="noreferrer">
          Chart software: TradingView
        </a>
      </figcaption>
    </figure>
  );
}

function describe(
  label: string,
  points: readonly ChartPoint[],
  { format, formatTime }: Pick<LineChartProps, 'format' | 'formatTime'>,
): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return `${label}: no values yet`;
  return `${label}: from ${format(first.value)} on ${formatTime(first.time)} to ${format(last.value)} on ${formatTime(last.time)}`;
}
