
export interface BookTotalsDto {
  /** The balance when the day began, in dollars; above zero where debits exceed credits */
  opening: number;
  /** Dollars debited on the day */
  debits: number;
  /** Dollars credited on the day */
  credits: number;
  /** The balance when the day ended, or now, in dollars; above zero where debits exceed credits */
  closing: number;
}
