import { Injectable } from '@nestjs/common';
import { cents } from '@sextant/money';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { type BonusFigures, Bonuses } from '#modules/user/index.js';

const THIRTY_DAYS = 30 * 24 * 60 * 60_000;

interface Row extends Record<string, unknown> {
  total: string;
  recent: string;
  earlier: string;
}

/**
 * Bonuses by the ledger. What was granted in all is read from an index, and only entries of the last 60 days are looked
 * at, whose ids begin with their instant. A correction counts against the bonus that it takes back, and one of a
 * correction for it again.
 */
@Injectable()
export class BonusesRepository extends Bonuses {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async of(userId: string): Promise<BonusFigures> {
    const now = this.clock.now().getTime();
    const rows = await this.database.query<Row>(
      `with recursive taken as (
         select c.transaction_id as line, e.occurred_at as at, -c.amount as amount
           from corrections c join entries e on e.user_id = c.user_id and e.id = c.entry_id
          where c.user_id = $1 and e.user_id = $1 and e.kind = 'bonus'
         union all
         select c.transaction_id, t.at, -sign(t.amount)::bigint * c.amount
           from taken t join corrections c on c.corrects = t.line
          where c.user_id = $1
       ), given as (
         select e.occurred_at as at, -p.amount as amount
           from postings p join entries e on e.user_id = p.user_id and e.id = p.entry_id
          where p.user_id = $1 and e.user_id = $1 and p.account = 'bonus' and p.entry_id >= lowest_id($2)
         union all
         select at, amount from taken
       )
       select coalesce((select sum(-a.amount) from postings a where a.user_id = $1 and a.account = 'bonus'), 0)
                + coalesce((select sum(amount) from taken), 0) as total,
              coalesce(sum(amount) filter (where at >= $3), 0) as recent,
              coalesce(sum(amount) filter (where at >= $2 and at < $3), 0) as earlier
         from given`,
      [userId, new Date(now - 2 * THIRTY_DAYS), new Date(now - THIRTY_DAYS)],
    );
    const [row] = rows;
    return {
      total: cents(row?.total ?? 0),
      last30Days: cents(row?.recent ?? 0),
      previous30Days: cents(row?.earlier ?? 0),
    };
  }
}
