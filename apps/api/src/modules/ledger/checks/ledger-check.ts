/** One thing that must agree: a query that names every difference by customer, subject, expected and found. */
export interface LedgerCheck {
  name: string;
  says: string;
  sql: string;
}
