import { Injectable } from '@nestjs/common';
import { Users } from '#modules/user/index.js';
import { Database } from '#platform/database/index.js';
import type { TakenRow } from './case-row.js';

interface Taking {
  transactionId: string;
  operatorId: string;
  /** The colleague it may be taken from, too. */
  from: string | null;
  now: Date;
  until: Date;
}

/** Who is working on which case, until when. */
@Injectable()
export class TakenCaseRepository {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
  ) {}

  /** Keeps who has it until the end of the transaction one is in. */
  async lock(transactionId: string): Promise<void> {
    await this.database.query('select from taken_cases where transaction_id = $1 for update', [transactionId]);
  }

  /** Takes or renews; of two who take a case at once, one gets it. @returns undefined when somebody else has it */
  async take({ transactionId, operatorId, from, now, until }: Taking): Promise<{ renewed: boolean } | undefined> {
    const [row] = await this.database.query<{ renewals: number }>(
      `insert into taken_cases as c (transaction_id, operator_id, since, renewals, until) values ($1, $2, $3, 0, $4)
           on conflict (transaction_id) do update
          set operator_id = $2, until = $4,
              renewals = case when c.operator_id = $2 and c.until > $3 then c.renewals + 1 else 0 end,
              since = case when c.operator_id = $2 and c.until > $3 then c.since else $3 end
        where c.operator_id = $2 or c.until <= $3 or c.operator_id = $5
       returning renewals`,
      [transactionId, operatorId, now, until, from],
    );
    return row && { renewed: row.renewals > 0 };
  }

  /** @returns whether the operator had it until now */
  async leave(transactionId: string, operatorId: string, now: Date): Promise<boolean> {
    const [left] = await this.database.query<{ until: Date }>(
      'delete from taken_cases where transaction_id = $1 and operator_id = $2 returning until',
      [transactionId, operatorId],
    );
    return left !== undefined && left.until > now;
  }

  async of(transactionIds: string[], now: Date): Promise<TakenRow[]> {
    const taken = await this.database.query<Omit<TakenRow, 'name'>>(
      'select transaction_id, operator_id, since, until from taken_cases where transaction_id = any($1) and until > $2',
      [transactionIds, now],
    );
    // A statement of its own: on a cluster the one table lies on the coordinator alone and the other is spread.
    const names = await this.users.namesOf(taken.map(({ operator_id }) => operator_id));
    return taken.map((row) => ({ ...row, name: names.get(row.operator_id) ?? '' }));
  }

  /** What nobody has renewed for an hour is of no use. */
  async tidy(before: Date): Promise<void> {
    await this.database.query('delete from taken_cases where until < $1', [before]);
  }
}
