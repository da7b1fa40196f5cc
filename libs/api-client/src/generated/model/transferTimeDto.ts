
export interface TransferTimeDto {
  /** Completed ones among those requested in the last `days` days */
  count: number;
  /**
     * Half of them took this many seconds or fewer (nearest rank); null below `fewest`
     * @nullable
     */
  medianSeconds: number | null;
  /**
     * 95 percent of them took this many seconds or fewer (nearest rank); null below `fewest`
     * @nullable
     */
  p95Seconds: number | null;
}
