
export interface TransferTimeDto {
  /** Completed ones among those requested in the last `days` days */
  count: number;
  /** Customers with at least one of those completed; each counts once */
  customers: number;
  /** Those requested in the last `days` days that are neither completed nor failed */
  waiting: number;
  /**
     * Half of the customers waited this many seconds or fewer (nearest rank), each by the median of their own transfers. Those waiting count once they are older than this, a withdrawal that was never paid for as long as it waited; null where they are too many, and below `fewest`
     * @nullable
     */
  medianSeconds: number | null;
  /**
     * 95 percent of the customers waited this many seconds or fewer; null as for the median
     * @nullable
     */
  p95Seconds: number | null;
}
