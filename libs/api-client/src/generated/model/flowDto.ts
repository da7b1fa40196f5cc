
export interface FlowDto {
  /** @maxLength 10 */
  day: string;
  /** Dollars of the deposits that were credited, and of payments that a correction gave back */
  moneyIn: number;
  /** Dollars that customers were paid, without the fee, or that a correction took back again */
  moneyOut: number;
}
