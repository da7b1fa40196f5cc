import type { TradeDto } from './tradeDto.js';

export interface PauseTradeReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: TradeDto;
}
