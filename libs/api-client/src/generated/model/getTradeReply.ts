import type { TradeDetailDto } from './tradeDetailDto.js';

export interface GetTradeReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: TradeDetailDto;
}
