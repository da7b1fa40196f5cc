import type { MoneyResult } from '#platform/http/index.js';
import type { TransactionRecord } from './transaction-row.js';

/** The result of a movement of the history: the record, or the refusal with its details. */
export interface TransactionResult extends MoneyResult, TransactionRecord {
  /** Of a quote that does not hold: the reference of the same transfer, carried out before. */
  already?: string | null;
  available?: number;
  /** What is held of deposits whose coins are gone, in cents. */
  held?: number;
  /** Of an amount below the minimum: the sentence that names it. */
  minimum?: string;
  status?: string;
  /** For a blocked withdrawal: why, and until when. */
  because?: string;
  /** Why a completion needs a second operator. */
  reasons?: string[];
  /** What is left of an entry to be corrected, in cents. */
  left?: number;
  until?: string;
  /** For a withdrawal beyond the limits: the level, its limits and what remains of them, in cents. */
  level?: string;
  remaining?: number;
  dayLimit?: number;
  monthLimit?: number;
}
