import type { TradeDto } from './tradeDto.js';

export interface ClaimProfitReply {
  success: true;
  message: string;
  data: TradeDto;
}
