import { TRADE_MAX, TRADE_MIN } from '@sextant/business-rules';
import { dollars } from '@sextant/money';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { AmountField, PageRequest } from '#platform/http/index.js';
import { TRADE_STATUSES } from '../trade-row.js';

const SYMBOL_WRONG = 'symbol has to be the symbol of an asset, such as AAPL';
const NAME_WRONG = 'name has to be the name of the asset, such as Apple Inc.';

export class OpenTradeRequest {
  @ApiProperty({ example: 'AAPL', description: 'One of `GET /v1/market/assets`' })
  @IsString({ message: SYMBOL_WRONG })
  @MaxLength(20, { message: SYMBOL_WRONG })
  symbol: string;

  @ApiPropertyOptional({ example: 'Apple Inc.', description: 'Refused unless it belongs to the symbol' })
  @IsOptional()
  @IsString({ message: NAME_WRONG })
  @MaxLength(100, { message: NAME_WRONG })
  name?: string;

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
