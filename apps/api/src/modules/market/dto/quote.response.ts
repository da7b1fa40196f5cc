import { ApiProperty } from '@nestjs/swagger';
import { priceToNumber } from '@sextant/money';
import { percentChange } from '../chart.rules.js';
import type { Quote } from '../price-source.js';

export class QuoteDto {
  @ApiProperty({ example: 'AAPL' })
  symbol: string;

  @ApiProperty({ example: 189.23, description: 'Dollars a share' })
  price: number;

  @ApiProperty({ example: 187.4, description: 'The price 24 hours before `time`: this market never closes' })
  previousClose: number;

  @ApiProperty({ example: 1.83, description: 'Dollars; `price` less `previousClose`' })
  change: number;

  @ApiProperty({ example: 0.98, description: 'Percent of `previousClose`, two decimals' })
  changePercent: number;

  @ApiProperty({ example: 'simulated', description: 'Who says so' })
  source: string;

  @ApiProperty({ example: '2026-11-20T10:30:00.000Z', format: 'date-time', description: 'When the price was this' })
  time: string;
}

/** A quote as it leaves the server: dollars with at most 4 decimals. */
export function toQuoteDto(quote: Quote): QuoteDto {
  return {
    symbol: quote.symbol,
    price: priceToNumber(quote.price),
    previousClose: priceToNumber(quote.previousClose),
    change: Number(quote.price - quote.previousClose) / 10_000,
    changePercent: percentChange(quote.previousClose, quote.price),
    source: quote.source,
    time: quote.time.toISOString(),
  };
}
