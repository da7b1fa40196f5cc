
export interface FlowDto {
  /** @maxLength 10 */
  day: string;
  /** Dollars of the deposits that were credited */
  moneyIn: number;
  /** Dollars that customers were paid, without the fee */
  moneyOut: number;
}
