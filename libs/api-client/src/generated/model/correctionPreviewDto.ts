import type { PaidCoinsDto } from './paidCoinsDto.js';
import type { PricedTradeDto } from './pricedTradeDto.js';

export interface CorrectionPreviewDto {
  /** Dollars that are left to be corrected */
  left: number;
  /**
     * Only of a paid withdrawal and of what corrects one: it is corrected by the coins that really left
     * @nullable
     */
  payment: PaidCoinsDto | null;
  /**
     * What the coins would move, in dollars, or what a settled trade paid above its value at the recorded prices; null where neither says it
     * @nullable
     */
  amount: number | null;
  /**
     * Only of a settled trade
     * @nullable
     */
  trade: PricedTradeDto | null;
}
