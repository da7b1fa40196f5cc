import { ApiProperty } from '@nestjs/swagger';
import { TRADE_STATUSES } from '../trade-row.js';

/** A trade with its value at this moment; amounts and prices in dollars. */
export class TradeDto {
  @ApiProperty({ format: 'uuid', example: '0198c0de-0000-7000-8000-000000000004' })
  id: string;
  @ApiProperty({ example: 'AAPL' })
  symbol: string;
  @ApiProperty({ example: 'Apple Inc.' })
  name: string;
  @ApiProperty({ enum: TRADE_STATUSES, enumName: 'TradeStatus', example: 'running' })
  status: string;
  @ApiProperty({ example: 500 })
  investmentAmount: number;
  @ApiProperty({ example: 512.34, description: 'Running: at `price`; paused: frozen; completed: as settled' })
  currentValue: number;
  @ApiProperty({ example: 12.34, description: 'currentValue − investmentAmount' })
  profit: number;
  @ApiProperty({ example: 2.47, description: 'The same in percent of the investment' })
  profitPercent: number;
  @ApiProperty({ example: true, description: 'Whether the profit may be claimed now' })
  claimable: boolean;
  @ApiProperty({
    example: '2.186079',
    description:
      'Shares, to six decimals: basis ÷ basisPrice. Times `price` they are currentValue; a completed trade held them last',
  })
  units: string;
  @ApiProperty({
    example: 500,
    description:
      'What the units were bought for: the investment, or after a pause the value it was resumed with; to the cent',
  })
  basis: number;
  @ApiProperty({
    example: 228.72,
    description: 'What a unit was bought for: entryPrice, or after a pause the price it was resumed at',
  })
  basisPrice: number;
  @ApiProperty({
    example: 228.72,
    description: 'The price at which it was first opened, at `createdAt`; it never changes',
  })
  entryPrice: number;
  @ApiProperty({ example: 'simulated', description: 'Source of entryPrice and basisPrice' })
  entrySource: string;
  @ApiProperty({
    example: 234.37,
    description: 'The price behind currentValue: the current one, or that of the pause or the exit',
  })
  price: number;
  @ApiProperty({ example: 'simulated', description: 'Source of price' })
  priceSource: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    example: '2026-11-20T10:00:00.000Z',
    description: 'The time of that price; for a trade that ended while paused, the time of the pause',
  })
  priceTime: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-18T09:00:00.000Z' })
  createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-18T09:00:00.000Z' })
  updatedAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  settledAt: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
    description: 'When it was last resumed, at basisPrice; null if it never was',
  })
  resumedAt: string | null;
}

export class TradeEventDto {
  @ApiProperty({
    enum: ['opened', 'paused', 'resumed', 'claimed', 'closed'],
    enumName: 'TradeEventKind',
    example: 'opened',
  })
  kind: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-18T09:00:00.000Z' })
  at: string;
  @ApiProperty({ example: 228.72 })
  price: number;
  @ApiProperty({ example: 500, description: 'What the trade was worth then' })
  value: number;
}

export class TradeDetailDto extends TradeDto {
  @ApiProperty({ type: [TradeEventDto] })
  events: TradeEventDto[];
}

export class TradePageDto {
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Pass as `cursor` for the next page' })
  nextCursor: string | null;
}
