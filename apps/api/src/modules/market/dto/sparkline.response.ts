import { ApiProperty } from '@nestjs/swagger';
import { priceToNumber } from '@sextant/money';
import type { DailyCloses } from '../price-source.js';

/** What a small chart draws. */
export class SparklineDto {
  @ApiProperty({ example: 'AAPL' })
  symbol: string;

  @ApiProperty({
    type: [Number],
    example: [187.4, 189.23],
    description:
      'Dollars at the end of each of the last 30 days (UTC), oldest first; the last one is the price at `time`',
  })
  closes: number[];

  @ApiProperty({ example: 'simulated', description: 'Source of the price' })
  source: string;

  @ApiProperty({
    example: '2026-11-20T10:30:00.000Z',
    format: 'date-time',
    description: 'Time of the last price',
  })
  time: string;
}

export function toSparklineDto({ symbol, closes, source, time }: DailyCloses): SparklineDto {
  return { symbol, closes: closes.map(({ price }) => priceToNumber(price)), source, time: time.toISOString() };
}
