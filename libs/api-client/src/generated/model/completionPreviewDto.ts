import type { SecondOperatorReason } from './secondOperatorReason.js';

export interface CompletionPreviewDto {
  /**
     * Dollars; null where no rate is known, or not yet
     * @nullable
     */
  amount: number | null;
  /** Deposits: whether the coins arrived before the quote or after its end, so that the rate of the arrival counts */
  late: boolean;
  /** Deposits: whether the quote has ended, and `arrivedAt` is left out but needed */
  arrivalNeeded: boolean;
  /**
     * Dollars per coin
     * @nullable
     */
  rate: number | null;
  /**
     * Why it needs a second operator; empty where one is enough
     * @maxItems 10000
     */
  because: SecondOperatorReason[];
}
