
export interface MarketStatusDto {
  /** Whether the market is open; the simulated market never closes */
  open: boolean;
  /**
     * When the market opens next; null while it is open or if not known
     * @maxLength 35
     * @nullable
     */
  nextOpening: string | null;
  /** Whether no price has come for a minute, although the market is open */
  stale: boolean;
}
