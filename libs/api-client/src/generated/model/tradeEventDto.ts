import type { TradeEventKind } from './tradeEventKind.js';

export interface TradeEventDto {
  kind: TradeEventKind;
  /** @maxLength 35 */
  at: string;
  price: number;
  /** What the trade was worth then */
  value: number;
}
