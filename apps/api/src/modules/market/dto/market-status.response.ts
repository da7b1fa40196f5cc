import { ApiProperty } from '@nestjs/swagger';
import { MarketStateDto } from './quote.response.js';

export class MarketStatusDto extends MarketStateDto {
  @ApiProperty({
    example: false,
    description: 'Whether no price has come for a minute, although the market is open',
  })
  stale: boolean;
}
