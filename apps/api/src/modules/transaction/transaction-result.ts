import type { MoneyResult } from '#platform/http/index.js';
import type { TransactionRecord } from './transaction-row.js';

/** What a movement of the history answers: the record, or why not, with what helps the refusal. */
export interface TransactionResult extends MoneyResult, TransactionRecord {
  available?: number;
  status?: string;
  /** Of a withdrawal that is kept in: why, and until when. */
  because?: string;
  until?: string;
  /** Of one beyond the limits: the level, its limits and what they leave, in cents. */
  level?: string;
  remaining?: number;
  dayLimit?: number;
  monthLimit?: number;
}
