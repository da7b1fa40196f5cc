/** One thing that must agree: a query that names every difference by customer, subject, expected and found. */
export interface LedgerCheck {
  name: string;
  says: string;
  sql: string;
  /** For an operator of the installation, where a difference is no matter of one customer. */
  whatToDo?: string;
}
