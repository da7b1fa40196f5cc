export type { ChartMark, ChartPoint } from './chart-types.js';
export { LineChart } from './line-chart.js';
export { RangeControl } from './range-control.js';
