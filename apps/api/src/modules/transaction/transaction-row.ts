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
  'id' | 'storage_key' | 'content_type' | 'size_bytes' | 'original_name' | 'content_sha256' | 'picture_hash'
>;

/** The owner of a line. */
interface PersonRow {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** Steps of a withdrawal in a batch that leave its status as it is: it was approved for sending, and that ended unpaid. */
export const SENDING_STEPS = ['approved', 'cancelled', 'not-paid'] as const;

export interface SendingRow extends Record<string, unknown> {
  at: string;
  sending: (typeof SENDING_STEPS)[number];
  batch_id: string;
}

/** A step with what the operator was then; null where a chain ended it. */
export type SendingStep = SendingRow & { operatorRole: string | null };

export type EventRow = Pick<JsonRow<'transaction_steps'>, 'status' | 'actor_role' | 'operator_role' | 'reason' | 'at'>;

/** What is kept beside a customer's balances of the whole history: cents, and how many. */
export const TOTALS = [
  'total_transactions',
  'total_inflow',
  'total_outflow',
  'total_profit',
  'successful_deposits',
  'successful_withdrawals',
] as const satisfies (keyof JsonRow<'customer_balances'>)[];

export type TotalsRow = Pick<JsonRow<'customer_balances'>, (typeof TOTALS)[number]> & {
  /** The completed withdrawals whose payment a node found. */
  confirmed_withdrawals: number;
  /** Cents of these. */
  confirmed_outflow: number;
};

/** The data that a trade's line shows of its trade, in cents; `returned` once it has ended. */
export interface LineTradeRow {
  symbol: string;
  invested: number;
  returned: number | null;
}

/** A line with the rows that a reply shows with it. */
export interface TransactionRecord {
  line: TransactionRow;
  person: PersonRow;
  receipt: ReceiptRow | null;
  /** The trade that the line belongs to; not queried for a line that has just been changed. */
  ofTrade?: LineTradeRow | null;
  /** Whether the investor cancelled a deposit or a withdrawal. */
  cancelled?: boolean;
  /** Withdrawals: the height of the block in which a node found the payment. */
  block?: number | null;
}

/** Whether the line is a deposit that was opened before its coins were sent. */
export const hasOwnAddress = ({ terms }: Pick<TransactionRow, 'terms'>): boolean =>
  typeof terms === 'object' && terms !== null && 'ownAddress' in terms;

/**
 * Whether the line is a deposit that nobody declared: a payment to the address of another one, credited at the rate of its
 * arrival. `movement_sighting` writes this end of a rate that was never quoted.
 */
export const isUndeclared = ({ terms }: Pick<TransactionRow, 'terms'>): boolean =>
  typeof terms === 'object' && terms !== null && 'rateUntil' in terms && terms.rateUntil === '1970-01-01T00:00:00Z';

/**
 * Whether an operator keeps the line back: a deposit in processing, or a pending withdrawal that has a reason. The latter can
 * be cancelled like any other, but not be begun.
 */
export const isOnHold = ({ type, status, reason }: Pick<TransactionRow, 'type' | 'status' | 'reason'>): boolean =>
  (type === 'deposit' && status === 'processing') || (type === 'withdrawal' && status === 'pending' && reason !== null);

/** The status as the audit log names it: `on-hold` for a withdrawal that is kept back, as a review puts it there. */
export const auditedStatus = (
  line: Pick<TransactionRow, 'type' | 'status' | 'reason'>,
): TransactionRow['status'] | 'on-hold' => (line.type === 'withdrawal' && isOnHold(line) ? 'on-hold' : line.status);
