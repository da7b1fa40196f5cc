export const TRANSACTION_TYPES = [
  'deposit',
  'withdrawal',
  'trade',
  'profit_claim',
  'fee',
  'bonus',
  'adjustment',
] as const;
type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const TRANSACTION_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;
type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

type Direction = 'in' | 'out';

/** A line as PostgreSQL writes it to JSON: cents and rates as whole numbers, instants as text. */
export interface TransactionRow {
  user_id: string;
  id: string;
  reference: string;
  type: TransactionType;
  direction: Direction;
  status: TransactionStatus;
  amount: number;
  declared_amount: number | null;
  fee: number;
  description: string;
  reason: string | null;
  payment_method_id: string | null;
  method: string | null;
  network: string | null;
  deposit_address: string | null;
  coin: string | null;
  rate: number | null;
  /** Null in lines from before it was kept, and without a rate. */
  rate_source: string | null;
  rate_time: string | null;
  coin_amount: string | null;
  fee_coin: string | null;
  received_coin: string | null;
  recipient: string | null;
  tx_hash: string | null;
  trade_id: string | null;
  created_at: string;
  updated_at: string;
}

export interface ReceiptRow {
  id: string;
  storage_key: string;
  content_type: string;
  size_bytes: number;
  original_name: string;
}

/** Whom a line belongs to. */
interface PersonRow {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export interface EventRow {
  status: TransactionStatus;
  actor_role: 'investor' | 'operator' | 'system';
  reason: string | null;
  at: string;
}

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
