
export interface CustomerBalancesDto {
  /** Dollars available */
  cash: number;
  /** Dollars that were put into open trades */
  invested: number;
  /** Dollars of withdrawals that are not finished */
  onHold: number;
}
