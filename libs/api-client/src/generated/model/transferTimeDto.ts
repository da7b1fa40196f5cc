
export interface TransferTimeDto {
  /** Completed ones among those requested in the last `days` days */
  count: number;
  /** Those requested in the last `days` days that are neither completed nor failed */
  waiting: number;
  /**
     * Half of them took this many seconds or fewer (nearest rank, those waiting by their age so far); null where the rank is one that waits, and below `fewest`
     * @nullable
     */
  medianSeconds: number | null;
  /**
     * 95 percent of them took this many seconds or fewer; null as for the median
     * @nullable
     */
  p95Seconds: number | null;
}
