import type { TradeDto } from './tradeDto.js';

export interface ResumeTradeReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: TradeDto;
}
