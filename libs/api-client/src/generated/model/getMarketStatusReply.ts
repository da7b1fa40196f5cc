import type { MarketStateDto } from './marketStateDto.js';

export interface GetMarketStatusReply {
  success: true;
  message: string;
  data: MarketStateDto;
}
