import type { TradeDto } from './tradeDto.js';
import type { TradePageDto } from './tradePageDto.js';

export type ListMyTradesReply = TradePageDto & {
  success: true;
  message: string;
  data: TradeDto[];
};
