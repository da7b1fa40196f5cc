import type { TradeEventKind } from './tradeEventKind.js';

export interface TradeEventDto {
  kind: TradeEventKind;
  at: string;
  price: number;
  /** What the trade was worth then */
  value: number;
}
