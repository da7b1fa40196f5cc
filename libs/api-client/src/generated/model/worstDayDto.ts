
export interface WorstDayDto {
  /**
     * The day in UTC
     * @maxLength 10
     */
  date: string;
  /** From midnight to midnight UTC, in percent, two decimals */
  changePercent: number;
  /**
     * The first day compared, at most 365 ago, in UTC
     * @maxLength 10
     */
  since: string;
}
