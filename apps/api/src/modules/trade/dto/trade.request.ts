import { SENTENCES, TRADE_MAX, TRADE_MIN } from '@sextant/business-rules';
import { dollars } from '@sextant/money';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { AmountField, PageRequest } from '#platform/http/index.js';
import { TRADE_STATUSES } from '../trade-row.js';

export class OpenTradeRequest {
  @ApiProperty({ example: 'AAPL' })
  @IsString({ message: SENTENCES.assetRequired })
  @MaxLength(20, { message: SENTENCES.assetRequired })
  symbol: string;

  @ApiProperty({ example: 'Apple Inc.', description: 'The name that belongs to the symbol' })
  @IsString({ message: SENTENCES.assetRequired })
  @MaxLength(100, { message: SENTENCES.assetRequired })
  name: string;

  @AmountField({ example: 500, minimum: dollars(TRADE_MIN), maximum: dollars(TRADE_MAX), description: 'Dollars' })
  investmentAmount: number;
}

export class ClaimProfitRequest {
  @ApiProperty({ format: 'uuid', example: '0198c0de-0000-7000-8000-000000000004' })
  @IsUUID(undefined, { message: 'tradeId has to be the id of a trade' })
  tradeId: string;

  @AmountField({ example: 512.34, description: 'The value you saw, in dollars; used for comparison only' })
  currentValue: number;
}

export class TradeListRequest extends PageRequest {
  @ApiPropertyOptional({ enum: TRADE_STATUSES, enumName: 'TradeStatus', description: 'Only these' })
  @IsOptional()
  @IsIn(TRADE_STATUSES, { message: `status has to be one of ${TRADE_STATUSES.join(', ')}` })
  status?: string;

  @ApiPropertyOptional({
    enum: ['profit', 'loss'],
    enumName: 'Performance',
    description: 'profit: worth more than its investment; loss: worth less',
  })
  @IsOptional()
  @IsIn(['profit', 'loss'], { message: 'performance has to be profit or loss' })
  performance?: 'profit' | 'loss';
}
