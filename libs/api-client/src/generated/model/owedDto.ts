
export interface OwedDto {
  /** Dollars available to customers */
  cash: number;
  /** Dollars held for withdrawals that are not finished */
  onHold: number;
  /** How many trades are open */
  openTrades: number;
  /**
     * Dollars they are worth now; null where a price is missing
     * @nullable
     */
  trades: number | null;
  /**
     * When the oldest of the prices was that they are valued at
     * @maxLength 35
     * @nullable
     */
  tradesAsOf: string | null;
  /**
     * Dollars, all together; null where a price is missing
     * @nullable
     */
  total: number | null;
}
