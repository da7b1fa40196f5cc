import type { JsonRow } from '#platform/database/index.js';

/** A line as PostgreSQL writes it to JSON: cents and rates as whole numbers, instants as text. */
export type TransactionRow = JsonRow<'transactions'>;

export const TRANSACTION_TYPES = [
  'deposit',
  'withdrawal',
  'trade',
  'profit_claim',
  'fee',
  'bonus',
  'adjustment',
] as const satisfies TransactionRow['type'][];

export const TRANSACTION_STATUSES = [
  'pending',
  'processing',
  'completed',
  'failed',
] as const satisfies TransactionRow['status'][];

export type ReceiptRow = Pick<
  JsonRow<'receipts'>,
  'id' | 'storage_key' | 'content_type' | 'size_bytes' | 'original_name'
>;

/** Whom a line belongs to. */
interface PersonRow {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export type EventRow = Pick<JsonRow<'transaction_events'>, 'status' | 'actor_role' | 'reason' | 'at'>;

export type TotalsRow = Omit<JsonRow<'transaction_totals'>, 'user_id'>;

/** What a line of a trade needs to know of it, in cents; `returned` once it ended. */
export interface LineTradeRow {
  symbol: string;
  invested: number;
  returned: number | null;
}

/** A line with what stands beside it in a reply. */
export interface TransactionRecord {
  line: TransactionRow;
  person: PersonRow;
  receipt: ReceiptRow | null;
  /** Of the trade that the line belongs to; of a line that was moved just now it is not asked. */
  ofTrade?: LineTradeRow | null;
  /** Whether the investor took a withdrawal back. */
  cancelled?: boolean;
}
