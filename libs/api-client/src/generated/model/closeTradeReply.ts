import type { TradeDto } from './tradeDto.js';

export interface CloseTradeReply {
  success: true;
  message: string;
  data: TradeDto;
}
