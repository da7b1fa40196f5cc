import type { TradeDetailDto } from './tradeDetailDto.js';

export interface GetTradeReply {
  success: true;
  message: string;
  data: TradeDetailDto;
}
