
export interface WorstDayDto {
  /** The day in UTC */
  date: string;
  /** From midnight to midnight UTC, in percent, two decimals */
  changePercent: number;
}
