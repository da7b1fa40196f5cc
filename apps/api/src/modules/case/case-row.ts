/** What an operator should look at before deciding a case. */
export const WARNINGS = [
  'hash-used',
  'receipt-used-before',
  'receipt-looks-alike',
  'first-withdrawal',
  'new-address',
  'address-of-another',
  'password-changed',
  'email-changed',
  'second-factor-changed',
] as const;
export type Warning = (typeof WARNINGS)[number];

export interface LinkRow {
  id: string;
  reference: string;
  /** What it is: a customer, or a kind of transaction. */
  type: string;
  user_id: string;
  name: string;
}

export interface CustomerRow {
  id: string;
  account_id: string;
  first_name: string;
  last_name: string;
  email: string;
  country: string;
  status: string;
  created_at: Date;
  withdrawals_held_until: Date | null;
  withdrawals_held_because: string | null;
  successful_deposits: string | null;
  total_inflow: string | null;
  successful_withdrawals: string | null;
  total_outflow: string | null;
  open: string;
}

/** What is known of a withdrawal's address. */
export interface AddressRow {
  /** When the customer confirmed it. */
  confirmed_at: Date | null;
  /** Whether they were paid there before. */
  paid: boolean;
}

/** A deposit or withdrawal, as far as taking it asks. */
export interface CaseLineRow {
  user_id: string;
  reference: string;
  status: string;
}

/** A line, as far as who put it on hold is asked. */
export interface Holdable {
  id: string;
  user: { id: string };
  onHold: boolean;
}
