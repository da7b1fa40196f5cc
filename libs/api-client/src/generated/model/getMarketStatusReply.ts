import type { MarketStatusDto } from './marketStatusDto.js';

export interface GetMarketStatusReply {
  success: true;
  message: string;
  data: MarketStatusDto;
}
