import { ApiProperty } from '@nestjs/swagger';
import { priceToNumber } from '@sextant/money';
import { percentChange } from '../chart.rules.js';
import type { MarketState, Quote } from '../price-source.js';

export class MarketStateDto {
  @ApiProperty({ example: true, description: 'Whether the market is open; the simulated market never closes' })
  open: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
    description: 'When the market opens next; null while it is open or if not known',
  })
  nextOpening: string | null;
}

export class QuoteDto {
  @ApiProperty({ example: 'AAPL' })
  symbol: string;

  @ApiProperty({ example: 189.23, description: 'Dollars per share' })
  price: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 187.4,
    description: 'The price 24 hours ago; null if none is known',
  })
  previousClose: number | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 1.83,
    description: 'Dollars; `price` less `previousClose`, null without one',
  })
  change: number | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 0.98,
    description: 'Percent of `previousClose`, two decimals; null without one',
  })
  changePercent: number | null;

  @ApiProperty({ example: 'simulated', description: 'Source of the price' })
  source: string;

  @ApiProperty({ example: '2026-11-20T10:30:00.000Z', format: 'date-time', description: 'Time of the price' })
  time: string;

  @ApiProperty({ type: 'integer', example: 2, description: 'Seconds since `time`' })
  ageSeconds: number;

  @ApiProperty({ example: false, description: 'Too old to be used: trades are refused with PRICE_STALE' })
  stale: boolean;

  @ApiProperty({ type: MarketStateDto })
  market: MarketStateDto;
}

/** A quote as it leaves the server: dollars with at most 4 decimals. */
export function toQuoteDto(quote: Quote): QuoteDto {
  const { previousClose: before } = quote;
  return {
    symbol: quote.symbol,
    price: priceToNumber(quote.price),
    previousClose: before === undefined ? null : priceToNumber(before),
    change: before === undefined ? null : Number(quote.price - before) / 10_000,
    changePercent: before === undefined ? null : percentChange(before, quote.price),
    source: quote.source,
    time: quote.time.toISOString(),
    ageSeconds: quote.ageSeconds,
    stale: quote.stale,
    market: toMarketStateDto(quote.market),
  };
}

export function toMarketStateDto({ open, nextOpening }: MarketState): MarketStateDto {
  return { open, nextOpening: nextOpening?.toISOString() ?? null };
}
