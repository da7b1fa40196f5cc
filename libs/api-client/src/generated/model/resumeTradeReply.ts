import type { TradeDto } from './tradeDto.js';

export interface ResumeTradeReply {
  success: true;
  message: string;
  data: TradeDto;
}
