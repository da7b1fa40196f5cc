import type { TradeDto } from './tradeDto.js';

export interface PauseTradeReply {
  success: true;
  message: string;
  data: TradeDto;
}
