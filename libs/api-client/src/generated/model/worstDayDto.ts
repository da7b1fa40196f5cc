
export interface WorstDayDto {
  /**
     * The day in UTC
     * @maxLength 10
     */
  date: string;
  /** From midnight to midnight UTC, in percent, two decimals */
  changePercent: number;
}
