
export interface CustomerTotalsDto {
  transactions: number;
  successfulDeposits: number;
  successfulWithdrawals: number;
  /** Dollars */
  totalInflow: number;
  /** Dollars */
  totalOutflow: number;
}
