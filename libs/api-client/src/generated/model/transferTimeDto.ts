
export interface TransferTimeDto {
  /** Completed ones among those of the last `days` days */
  count: number;
  /** Customers with at least one of those completed; each counts once */
  customers: number;
  /** Those that are neither completed nor failed, whenever they were requested */
  waiting: number;
  /** Those waiting together, in dollars; of deposits as declared */
  waitingAmount: number;
  /**
     * For how long the oldest has waited
     * @nullable
     */
  oldestSeconds: number | null;
  /**
     * Half of the customers waited this many seconds or fewer (nearest rank), each by the median of their own transfers. Those waiting count once they are older than this, a withdrawal whose payment no node found for as long as it waited; null where they are too many, and below `fewest`
     * @nullable
     */
  medianSeconds: number | null;
  /**
     * 95 percent of the customers waited this many seconds or fewer; null as for the median
     * @nullable
     */
  p95Seconds: number | null;
}
