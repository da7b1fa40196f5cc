import type { MorePaymentsState } from './morePaymentsState.js';

export interface MorePaymentsDto {
  /** @maxLength 10 */
  coin: string;
  /** lost: credited and no longer final, so what they brought is held; completed-otherwise, completed-another, key-stopped, too-small: as the rules of a listed payment; waiting: not credited yet */
  state: MorePaymentsState;
  /** How many */
  payments: number;
  /**
     * Coins of all of them together, as decimal text
     * @maxLength 4096
     */
  amount: string;
}
