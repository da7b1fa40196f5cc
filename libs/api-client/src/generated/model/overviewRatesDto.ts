
export interface OverviewRatesDto {
  /** @maxLength 100 */
  source: string;
  /**
     * When the oldest of the rates was
     * @maxLength 35
     */
  time: string;
  /** Whether one of them is too old to move money at */
  stale: boolean;
}
