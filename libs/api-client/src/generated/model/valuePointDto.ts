
export interface ValuePointDto {
  /**
     * The day in UTC; the last one is today
     * @maxLength 10
     */
  date: string;
  /** The available balance */
  cash: number;
  /** Held for withdrawals that are not completed yet */
  onHold: number;
  /** The trades held then: running ones at that day’s close, paused ones as frozen */
  invested: number;
  /** cash + onHold + invested */
  total: number;
  /** Deposits credited on this day */
  deposited: number;
  /** Withdrawals completed on this day, less their fees */
  withdrawn: number;
  /** Bonuses and corrections of this day; negative where more was taken */
  given: number;
  /** Fixed fees of the withdrawals completed on this day, and fees charged on it; part of the result */
  fees: number;
  /** total, less all that was paid in or given until then, and what was withdrawn added again */
  result: number;
}
