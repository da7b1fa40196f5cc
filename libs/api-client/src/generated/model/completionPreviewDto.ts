import type { CreditRestDto } from './creditRestDto.js';
import type { SameHashDto } from './sameHashDto.js';
import type { SecondOperatorReason } from './secondOperatorReason.js';

export interface CompletionPreviewDto {
  /**
     * Dollars; null where no rate is known, or not yet
     * @nullable
     */
  amount: number | null;
  /** Deposits: whether the coins arrived before the quote or after its end, so that the rate of the arrival counts */
  late: boolean;
  /** Deposits: whether the quote has ended, and it has to be said when the coins arrived */
  arrivalNeeded: boolean;
  /**
     * Deposits: coins that arrive from here on are credited at the quoted rate; null where none was quoted
     * @maxLength 35
     * @nullable
     */
  rateFrom: string | null;
  /**
     * Deposits: the end of the quote, or without one ten minutes after the announcement
     * @maxLength 35
     * @nullable
     */
  rateUntil: string | null;
  /**
     * Dollars per coin
     * @nullable
     */
  rate: number | null;
  /**
     * Deposits: coins above 101 percent of the declared ones that came in time, at the rate of their arrival
     * @nullable
     */
  rest: CreditRestDto | null;
  /**
     * Why it needs a second operator. Empty where one is enough, which does not say that it can be done: that a withdrawal is on hold, for example, is not looked at
     * @maxItems 10000
     */
  because: SecondOperatorReason[];
  /**
     * At most five transfers that the hash was used for, newest first
     * @maxItems 10000
     */
  sameHash: SameHashDto[];
}
