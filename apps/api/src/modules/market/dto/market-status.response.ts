import { ApiProperty } from '@nestjs/swagger';
import { MarketStateDto } from './quote.response.js';

export class MarketStatusDto extends MarketStateDto {
  @ApiProperty({
    example: false,
    description: 'Whether the last prices are too old to trade at, although the market is open',
  })
  stale: boolean;
}
