import type { ChartPoint, ChartTable } from './chart-types.js';
import classes from './line-chart.module.css';

interface PointsTableProps {
  label: string;
  points: readonly ChartPoint[];
  table: ChartTable;
  formatTime: (iso: string) => string;
}

/** A chart's figures as a table, the latest first. */
export function PointsTable({ label, points, table, formatTime }: PointsTableProps) {
  return (
    <div className={classes.scroll} role="region" aria-label={`${label} as a table`} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {['Time', ...table.heads].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...points].reverse().map((point) => (
            <tr key={point.time}>
              <td>{formatTime(point.time)}</td>
              {table.cells(point).map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
