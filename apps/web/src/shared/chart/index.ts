export type { ChartMark, ChartPoint, ChartTable } from './chart-types.js';
export { LineChart } from './line-chart.js';
export { RangeControl } from './range-control.js';
