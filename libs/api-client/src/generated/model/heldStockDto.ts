
export interface HeldStockDto {
  /** @maxLength 20 */
  symbol: string;
  /** What the open trades on it are worth now; paused ones as frozen */
  value: number;
}
