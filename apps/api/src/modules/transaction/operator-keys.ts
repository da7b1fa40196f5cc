import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { Idempotency, MoneyResult } from '#platform/http/index.js';

/**
 * The keys of operators' requests. A key belongs to the first request that used it, whichever customer that was for.
 * The answer is stored with the customer, and also here, where the previous release looks for it.
 */
@Injectable()
export class OperatorKeys {
  constructor(private readonly database: Database) {}

  /** Claims the key for a request. Returns the first result, or a refusal, when the request must not be carried out. */
  async claim<Result extends MoneyResult>(operatorId: string, once: Idempotency, now: Date): Promise<Result | null> {
    if (once.key === null) return null;
    const [row] = await this.database.query<{ result: Result | null }>(
      'select idempotency_claim($1, $2, $3, $4) as result',
      [operatorId, once.key, once.fingerprint, now],
    );
    return row?.result ?? null;
  }

  /** Gives the key up for a request that was not carried out. */
  async release(operatorId: string, once: Idempotency): Promise<void> {
    if (once.key === null) return;
    await this.database.query(
      `delete from idempotency_keys where user_id = $1 and key = $2 and result ->> 'refused' = 'IDEMPOTENCY_IN_PROGRESS'`,
      [operatorId, once.key],
    );
  }

  /** Stores the answer for the previous release; the next release can drop this. */
  async keep(operatorId: string, once: Idempotency, result: MoneyResult): Promise<void> {
    if (once.key === null || result.refused === 'IDEMPOTENCY_IN_PROGRESS') return;
    await this.database.query('update idempotency_keys set result = $3 where user_id = $1 and key = $2', [
      operatorId,
      once.key,
      result,
    ]);
  }
}
