import type { PriceHistoryDto } from '@sextant/api-client';
import type { ChartPoint } from '../chart/chart-types.js';

/** Each close at the end of its bar; the last one is the price of now. */
export function pointsOf({ bars, barSeconds, time }: PriceHistoryDto): ChartPoint[] {
  return bars.map((bar, index) => ({
    time: index === bars.length - 1 ? time : new Date(Date.parse(bar.time) + barSeconds * 1000).toISOString(),
    value: bar.close,
  }));
}
