import type { PriceHistoryDto } from './priceHistoryDto.js';

export interface GetPriceHistoryReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: PriceHistoryDto;
}
