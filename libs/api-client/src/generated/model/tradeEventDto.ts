import type { TradeEventKind } from './tradeEventKind.js';

export interface TradeEventDto {
  kind: TradeEventKind;
  /** @maxLength 24 */
  at: string;
  price: number;
  /** What the trade was worth then */
  value: number;
}
