
export interface ValuePointDto {
  /** The day in UTC; the last one is today */
  date: string;
  /** The available balance */
  cash: number;
  /** Held for withdrawals that are not paid out yet */
  onHold: number;
  /** The trades held then: running ones at that day’s close, paused ones as frozen */
  invested: number;
  /** cash + onHold + invested */
  total: number;
}
