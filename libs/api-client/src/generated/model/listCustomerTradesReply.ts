import type { TradeDto } from './tradeDto.js';
import type { TradePageDto } from './tradePageDto.js';

export type ListCustomerTradesReply = TradePageDto & {
  success: true;
  /** @maxLength 1000 */
  message: string;
  /** @maxItems 10000 */
  data: TradeDto[];
};
