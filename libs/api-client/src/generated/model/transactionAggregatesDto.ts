
export interface TransactionAggregatesDto {
  totalTransactions: number;
  /** Completed deposits */
  totalInflow: number;
  /** Completed withdrawals */
  totalOutflow: number;
  /** Profit claims */
  totalProfit: number;
  totalSuccessfulDeposits: number;
  totalSuccessfulWithdrawals: number;
}
