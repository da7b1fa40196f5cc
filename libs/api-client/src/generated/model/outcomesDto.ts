
export interface OutcomesDto {
  /** Trades settled on this installation in the last 12 months */
  settled: number;
  /** Of these, settled below their investment, all costs in */
  lost: number;
  /**
     * Null under 30 settled trades
     * @nullable
     */
  lossPercent: number | null;
  asOf: string;
  /** The sentence to show, figures included */
  sentence: string;
}
