import type { MarketStatusDto } from './marketStatusDto.js';

export interface GetMarketStatusReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: MarketStatusDto;
}
