import type { TradeEventDto } from './tradeEventDto.js';
import type { TradeStatus } from './tradeStatus.js';

export interface TradeDetailDto {
  id: string;
  symbol: string;
  name: string;
  status: TradeStatus;
  investmentAmount: number;
  /** Running: at `price`; paused: frozen; completed: as settled */
  currentValue: number;
  /** currentValue − investmentAmount */
  profit: number;
  /** The same in percent of the investment */
  profitPercent: number;
  /** Whether the profit may be claimed now */
  claimable: boolean;
  /** Shares held, to six decimals */
  units: string;
  entryPrice: number;
  /** The price that currentValue stands on */
  price: number;
  priceSource: string;
  priceTime: string;
  createdAt: string;
  updatedAt: string;
  /** @nullable */
  settledAt: string | null;
  events: TradeEventDto[];
}
