import type { TradeDto } from './tradeDto.js';

export interface OpenTradeReply {
  success: true;
  message: string;
  data: TradeDto;
}
