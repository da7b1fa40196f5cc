
export interface BookDayDto {
  /** @maxLength 10 */
  day: string;
  /** Dollars */
  debits: number;
  /** Dollars */
  credits: number;
}
