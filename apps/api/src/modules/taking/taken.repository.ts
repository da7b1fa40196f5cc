import { Injectable } from '@nestjs/common';
import { Users } from '#modules/user/index.js';
import { Database } from '#platform/database/index.js';
import type { TakenDto } from './dto/taken.response.js';

interface Taking {
  /** Of the case's transaction, or of the proposal. */
  id: string;
  operatorId: string;
  /** The colleague it may be taken from, too. */
  from: string | null;
  now: Date;
  until: Date;
}

/**
 * Who is working on which case or proposal, until when. Both are in `taken_cases` by their id, as no two of them have the
 * same one; its column is named after the cases, which were there first.
 */
@Injectable()
export class TakenRepository {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
  ) {}

  /** Keeps who has it until the end of the transaction one is in. */
  async lock(id: string): Promise<void> {
    await this.database.query('select from taken_cases where transaction_id = $1 for update', [id]);
  }

  /** Takes or renews; of two who take it at once, one gets it. @returns undefined when somebody else has it */
  async take({ id, operatorId, from, now, until }: Taking): Promise<{ renewed: boolean } | undefined> {
    const [row] = await this.database.query<{ renewals: number }>(
      `insert into taken_cases as c (transaction_id, operator_id, since, renewals, until) values ($1, $2, $3, 0, $4)
           on conflict (transaction_id) do update
          set operator_id = $2, until = $4,
              renewals = case when c.operator_id = $2 and c.until > $3 then c.renewals + 1 else 0 end,
              since = case when c.operator_id = $2 and c.until > $3 then c.since else $3 end
        where c.operator_id = $2 or c.until <= $3 or c.operator_id = $5
       returning renewals`,
      [id, operatorId, now, until, from],
    );
    return row && { renewed: row.renewals > 0 };
  }

  /** @returns whether the operator had it until now */
  async leave(id: string, operatorId: string, now: Date): Promise<boolean> {
    const [left] = await this.database.query<{ until: Date }>(
      'delete from taken_cases where transaction_id = $1 and operator_id = $2 returning until',
      [id, operatorId],
    );
    return left !== undefined && left.until > now;
  }

  /** Who has these, by their ids; what nobody has is left out. */
  async of(ids: readonly string[], now: Date): Promise<ReadonlyMap<string, TakenDto>> {
    if (ids.length === 0) return new Map();
    const taken = await this.database.query<{ id: string; operator_id: string; since: Date; until: Date }>(
      `select transaction_id as id, operator_id, since, until from taken_cases
        where transaction_id = any($1) and until > $2`,
      [ids, now],
    );
    // A statement of its own: on a cluster the one table lies on the coordinator alone and the other is spread.
    const names = await this.users.namesOf(taken.map(({ operator_id }) => operator_id));
    return new Map(
      taken.map(({ id, operator_id: operatorId, since, until }) => [
        id,
        { operatorId, name: names.get(operatorId) ?? '', since: since.toISOString(), until: until.toISOString() },
      ]),
    );
  }

  /** What nobody has renewed for an hour is of no use. */
  async tidy(before: Date): Promise<void> {
    await this.database.query('delete from taken_cases where until < $1', [before]);
  }
}
