import type { PriceHistoryDto } from './priceHistoryDto.js';

export interface GetPriceHistoryReply {
  success: true;
  message: string;
  data: PriceHistoryDto;
}
