import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { lowestId } from './day-roots.rules.js';
import type { Step } from './step-days.rules.js';

/** Steps that are read at a time: few enough that hashing them holds up no request. */
const PAGE = 500;

const AT = `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`;
/** Every column by name: one that a later release adds must not change what was kept of days before it. */
const TABLES = [
  {
    of: 'transaction',
    table: 'transaction_events',
    columns: `transaction_id, status, actor_role, actor_id, operator_role, reason, line::text as line, ${AT}`,
  },
  {
    of: 'trade',
    table: 'trade_events',
    columns: `trade_id, kind, price::text as price, value::text as value, position::text as position, ${AT}`,
  },
] as const;

type StepRow = Record<string, string | null> & { user_id: string; id: string };

/** Reads all steps, a page at a time in the order of customer and id: no long transaction, and the same memory for any number. */
@Injectable()
export class StepDaysRepository {
  constructor(private readonly database: Database) {}

  /** Every step whose id was made at or after an instant, in milliseconds since 1970: those of transactions, then of trades. */
  async *stepsSince(sinceMs: number): AsyncGenerator<Step> {
    const since = lowestId(sinceMs);
    for (const { of, table, columns } of TABLES) {
      let behind: StepRow | undefined;
      do {
        const rows = await this.database.query<StepRow>(
          `select user_id, id, ${columns} from ${table}
            where id >= $1::uuid ${behind ? 'and (user_id, id) > ($2::uuid, $3::uuid)' : ''}
            order by user_id, id limit ${PAGE}`,
          behind ? [since, behind.user_id, behind.id] : [since],
        );
        for (const { user_id: userId, id, ...rest } of rows) yield { userId, id, of, columns: rest };
        behind = rows.length === PAGE ? rows.at(-1) : undefined;
      } while (behind);
    }
  }
}
