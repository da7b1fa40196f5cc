
export interface TransferTimeDto {
  /** Completed ones among those requested in the last `days` days */
  count: number;
  /** Those requested in the last `days` days that are neither completed nor failed */
  waiting: number;
  /**
     * Half of them took this many seconds or fewer (nearest rank). Those waiting count once they are older than this; null where they are too many, and below `fewest`
     * @nullable
     */
  medianSeconds: number | null;
  /**
     * 95 percent of them took this many seconds or fewer; null as for the median
     * @nullable
     */
  p95Seconds: number | null;
}
