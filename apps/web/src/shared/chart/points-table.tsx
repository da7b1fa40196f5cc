import type { ChartPoint } from './chart-types.js';
import classes from './line-chart.module.css';

interface PointsTableProps {
  label: string;
  points: readonly ChartPoint[];
  format: (value: number) => string;
  formatTime: (iso: string) => string;
}

/** A chart's figures as a table, the latest first. */
export function PointsTable({ label, points, format, formatTime }: PointsTableProps) {
  return (
    <div className={classes.scroll} role="region" aria-label={`${label} as a table`} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">{label}</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ time, value }) => (
            <tr key={time}>
              <td>{formatTime(time)}</td>
              <td>{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
