import { DAY_MS } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Settings } from '#platform/config/index.js';
import { Database } from '#platform/database/index.js';

/** Of `FOUR_EYES_ABOVE`, for all customers together. */
const TIMES = 10n;

interface Completed {
  transactionId: string;
  cents: bigint;
}

/** Deposits and withdrawals that operators completed alone within the last 24 hours. */
@Injectable()
export class LoneCompletions {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  /** Whether so many cents more take an operator above what one completes alone for all customers. */
  async isTooMuch(operatorId: string, amount: bigint, now: Date): Promise<boolean> {
    const [row] = await this.database.query<{ cents: string }>(
      `select coalesce(sum(cents), 0)::text as cents from lone_completions
        where operator_id = $1 and completed_at > $2`,
      [operatorId, new Date(now.getTime() - DAY_MS)],
    );
    return amount + BigInt(row?.cents ?? 0) > this.settings.fourEyesAbove * TIMES;
  }

  async add(operatorId: string, { transactionId, cents }: Completed, now: Date): Promise<void> {
    await this.database.query('delete from lone_completions where operator_id = $1 and completed_at <= $2', [
      operatorId,
      new Date(now.getTime() - DAY_MS),
    ]);
    await this.database.query('insert into lone_completions values ($1, $2, $3, $4)', [
      operatorId,
      transactionId,
      cents.toString(),
      now,
    ]);
  }
}
