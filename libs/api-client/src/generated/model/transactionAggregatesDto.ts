
export interface TransactionAggregatesDto {
  totalTransactions: number;
  /** Completed deposits */
  totalInflow: number;
  /** Completed withdrawals whose payment a node found on its chain */
  totalOutflow: number;
  /** Profit claims */
  totalProfit: number;
  totalSuccessfulDeposits: number;
  /** Completed withdrawals whose payment a node found on its chain */
  totalSuccessfulWithdrawals: number;
  /** Completed withdrawals that only the operator says were sent */
  unconfirmedWithdrawals: number;
  /** What these come to */
  unconfirmedOutflow: number;
}
