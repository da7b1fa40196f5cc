import { ApiProperty } from '@nestjs/swagger';
import { priceToNumber } from '@sextant/money';
import { CHART_RANGE_NAMES, type ChartRange } from '../chart.rules.js';
import type { Bar } from '../price-source.js';

export class BarDto {
  @ApiProperty({ example: '2026-11-20T09:00:00.000Z', format: 'date-time', description: 'When the bar begins' })
  time: string;

  @ApiProperty({ example: 188.9, description: 'Dollars; equals the close of the bar before' })
  open: number;

  @ApiProperty({ example: 189.75, description: 'The highest of up to nine prices spread evenly over the bar' })
  high: number;

  @ApiProperty({ example: 188.41, description: 'The lowest of up to nine prices spread evenly over the bar' })
  low: number;

  @ApiProperty({ example: 189.23, description: 'Dollars; in the last bar the price at `time` of the reply' })
  close: number;
}

export class PriceHistoryDto {
  @ApiProperty({ example: 'AAPL' })
  symbol: string;

  @ApiProperty({ enum: CHART_RANGE_NAMES, enumName: 'ChartRange', example: '1M' })
  range: ChartRange;

  @ApiProperty({
    type: 'integer',
    example: 10_800,
    description: 'Width of a bar in seconds; the last one may be unfinished',
  })
  barSeconds: number;

  @ApiProperty({ example: 'simulated', description: 'Source of the price' })
  source: string;

  @ApiProperty({ example: '2026-11-20T10:30:00.000Z', format: 'date-time', description: 'When the last bar ends' })
  time: string;

  @ApiProperty({ type: [BarDto], description: 'Oldest first' })
  bars: BarDto[];
}

export function toBarDto(bar: Bar): BarDto {
  return {
    time: bar.time.toISOString(),
    open: priceToNumber(bar.open),
    high: priceToNumber(bar.high),
    low: priceToNumber(bar.low),
    close: priceToNumber(bar.close),
  };
}
