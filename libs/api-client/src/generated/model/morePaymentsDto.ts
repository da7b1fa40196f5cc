import type { MorePaymentsState } from './morePaymentsState.js';

export interface MorePaymentsDto {
  /** @maxLength 10 */
  coin: string;
  /** waiting: not credited yet; too-small: worth less than a cent each, so never credited */
  state: MorePaymentsState;
  /** How many */
  payments: number;
  /**
     * Coins of all of them together, as decimal text
     * @maxLength 4096
     */
  amount: string;
}
