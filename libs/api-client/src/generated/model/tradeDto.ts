import type { TradeStatus } from './tradeStatus.js';

export interface TradeDto {
  /** @maxLength 36 */
  id: string;
  /** @maxLength 20 */
  symbol: string;
  /** @maxLength 200 */
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
  /**
     * Shares, to six decimals: basis ÷ basisPrice. Times `price` they are currentValue; a completed trade held them last
     * @maxLength 40
     */
  units: string;
  /** What the units were bought for: the investment, or after a pause the value it was resumed with; to the cent */
  basis: number;
  /** What a unit was bought for: entryPrice, or after a pause the price it was resumed at */
  basisPrice: number;
  /** The price at which it was first opened, at `createdAt`; it never changes */
  entryPrice: number;
  /**
     * Source of entryPrice and basisPrice
     * @maxLength 100
     */
  entrySource: string;
  /** The price behind currentValue: the current one, or that of the pause or the exit */
  price: number;
  /**
     * Source of price
     * @maxLength 100
     */
  priceSource: string;
  /**
     * The time of that price; for a trade that ended while paused, the time of the pause
     * @maxLength 35
     */
  priceTime: string;
  /** @maxLength 35 */
  createdAt: string;
  /** @maxLength 35 */
  updatedAt: string;
  /**
     * @maxLength 35
     * @nullable
     */
  settledAt: string | null;
  /**
     * When it was last resumed, at basisPrice; null if it never was
     * @maxLength 35
     * @nullable
     */
  resumedAt: string | null;
}
