
export interface MarketStatusDto {
  /** Whether shares are traded now; the simulated market never closes */
  open: boolean;
  /**
     * When they are traded next; null while they are, and where it is not known
     * @nullable
     */
  nextOpening: string | null;
  /** Whether the last prices are too old to trade at, although the market is open */
  stale: boolean;
}
