import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { Idempotency, MoneyResult } from '#platform/http/index.js';

/**
 * The keys of operators' requests. One belongs to the request that it came with first, whichever customer that is about;
 * the answer is kept with the customer, and here as well, where the release before looks for it.
 */
@Injectable()
export class OperatorKeys {
  constructor(private readonly database: Database) {}

  /** Takes the key for a request; answers the first result again, or why not, when the request is not to be carried out. */
  async claim<Result extends MoneyResult>(operatorId: string, once: Idempotency, now: Date): Promise<Result | null> {
    if (once.key === null) return null;
    const [row] = await this.database.query<{ result: Result | null }>(
      'select idempotency_claim($1, $2, $3, $4) as result',
      [operatorId, once.key, once.fingerprint, now],
    );
    return row?.result ?? null;
  }

  /** Keeps the answer for the release before; the next release may leave this out. */
  async keep(operatorId: string, once: Idempotency, result: MoneyResult): Promise<void> {
    if (once.key === null || result.refused === 'IDEMPOTENCY_IN_PROGRESS') return;
    await this.database.query('update idempotency_keys set result = $3 where user_id = $1 and key = $2', [
      operatorId,
      once.key,
      result,
    ]);
  }
}
