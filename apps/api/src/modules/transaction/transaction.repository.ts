import { Injectable } from '@nestjs/common';
import type { Cents } from '@sextant/money';
import { Database } from '../../platform/database/index.js';
import type { Idempotency, MoneyResult } from '../../platform/http/index.js';
import type { TransactionRecord, TransactionRow } from './transaction-row.js';
import { LIMITS_IN_CENTS } from './withdrawal-limits.queries.js';

/** What a money function answers: the record, or why not, with what helps the refusal. */
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

type Line = Partial<TransactionRow> & { user_id: string };

export interface NewReceipt {
  id: string;
  storage_key: string;
  content_type: string;
  size_bytes: number;
  original_name: string;
}

/** A line to be written, and the quote that it uses up; null without one. */
export interface NewTransfer {
  line: Line;
  quoteId: string | null;
}

export interface NewDeposit extends NewTransfer {
  receipt: NewReceipt;
}

export interface Review {
  operatorId: string;
  id: string;
  status: string;
  reason: string | null;
  creditedAmount: Cents | null;
  txHash: string | null;
}

export interface Adjustment {
  operatorId: string;
  userId: string;
  type: 'bonus' | 'fee' | 'adjustment';
  direction: 'in' | 'out';
  amount: Cents;
  reason: string;
}

/** The money movements of the history: each one is one call, one transaction, one round trip. */
@Injectable()
export class TransactionRepository {
  constructor(private readonly database: Database) {}

  /** The first answer to a request whose key is known already, or undefined: then the request is to be carried out. */
  async known(userId: string, once: Idempotency): Promise<TransactionResult | undefined> {
    if (once.key === null) return undefined;
    const sql = 'select idempotency_begin($1, $2, $3) as result';
    const parameters = [userId, once.key, once.fingerprint];
    const [first] = await this.database.query<{ result: TransactionResult | null }>(sql, parameters);
    return first?.result ?? undefined;
  }

  /** Refuses a transfer whose quote is gone, under its key; or answers as the first time after all. */
  refuse(userId: string, code: string, now: Date, once: Idempotency): Promise<TransactionResult> {
    return this.database.call('select transfer_refuse($1, $2, $3, $4, $5) as result', [
      userId,
      code,
      now,
      once.key,
      once.fingerprint,
    ]);
  }

  requestDeposit(order: NewDeposit, now: Date, once: Idempotency): Promise<TransactionResult> {
    return this.database.call(
      `select deposit_request(jsonb_populate_record(null::transactions, $1),
                              jsonb_populate_record(null::receipts, $2), $3, $4, $5, $6) as result`,
      [order.line, order.receipt, order.quoteId, now, once.key, once.fingerprint],
    );
  }

  requestWithdrawal(order: NewTransfer, now: Date, once: Idempotency): Promise<TransactionResult> {
    return this.database.call(
      'select withdrawal_request(jsonb_populate_record(null::transactions, $1), $2, $3, $4, $5, $6) as result',
      [order.line, order.quoteId, LIMITS_IN_CENTS, now, once.key, once.fingerprint],
    );
  }

  cancelWithdrawal(userId: string, id: string, now: Date, once: Idempotency): Promise<TransactionResult> {
    return this.database.call('select withdrawal_cancel($1, $2, $3, $4, $5) as result', [
      userId,
      id,
      now,
      once.key,
      once.fingerprint,
    ]);
  }

  review(review: Review, now: Date, once: Idempotency): Promise<TransactionResult> {
    return this.database.call('select transaction_review($1, $2, $3, $4, $5, $6, $7, $8, $9) as result', [
      review.operatorId,
      review.id,
      review.status,
      review.reason,
      review.creditedAmount,
      review.txHash,
      now,
      once.key,
      once.fingerprint,
    ]);
  }

  postAdjustment(adjustment: Adjustment, now: Date, once: Idempotency): Promise<TransactionResult> {
    return this.database.call('select adjustment_post($1, $2, $3, $4, $5, $6, $7, $8, $9) as result', [
      adjustment.operatorId,
      adjustment.userId,
      adjustment.type,
      adjustment.direction,
      adjustment.amount,
      adjustment.reason,
      now,
      once.key,
      once.fingerprint,
    ]);
  }
}
