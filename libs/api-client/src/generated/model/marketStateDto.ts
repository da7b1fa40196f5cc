
export interface MarketStateDto {
  /** Whether shares are traded now; the simulated market never closes */
  open: boolean;
  /**
     * When they are traded next; null while they are, and where it is not known
     * @nullable
     */
  nextOpening: string | null;
}
