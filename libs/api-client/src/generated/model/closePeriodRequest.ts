
export interface ClosePeriodRequest {
  /**
     * The last month of the period; all earlier ones are closed with it
     * @maxLength 4096
     * @pattern ^\d{4}-\d{2}$
     */
  month: string;
}
