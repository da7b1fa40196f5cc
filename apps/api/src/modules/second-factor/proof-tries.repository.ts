import { DAY_MS } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { type GuessableProof, ProofTriesEntity } from './proof-tries.entity.js';
import { TRIES_PER_DAY, TRIES_PER_WINDOW, type Tries, WINDOW_MS } from './proof.rules.js';

/** How often people were wrong of late. */
@Injectable()
export class ProofTriesRepository {
  constructor(private readonly database: Database) {}

  /** Counts one more. @returns how many there are with it; undefined when none is left */
  async spend(userId: string, proof: GuessableProof, now: Date): Promise<Tries | undefined> {
    const before = (ms: number): Date => new Date(now.getTime() - ms);
    const spent = await this.database.query<Tries & Record<string, unknown>>(
      `insert into proof_tries as t (user_id, proof, window_started_at, in_window, day_started_at, in_day)
       values ($1, $2, $3, 1, $3, 1)
       on conflict (user_id, proof) do update
          set window_started_at = case when t.window_started_at <= $4 or t.in_window = 0 then $3 else t.window_started_at end,
              in_window = case when t.window_started_at <= $4 then 1 else t.in_window + 1 end,
              day_started_at = case when t.day_started_at <= $5 then $3 else t.day_started_at end,
              in_day = case when t.day_started_at <= $5 then 1 else t.in_day + 1 end
        where (t.window_started_at <= $4 or t.in_window < ${TRIES_PER_WINDOW})
          and (t.day_started_at <= $5 or t.in_day < ${TRIES_PER_DAY})
       returning window_started_at as "windowStartedAt", in_window as "inWindow",
                 day_started_at as "dayStartedAt", in_day as "inDay"`,
      [userId, proof, now, before(WINDOW_MS), before(DAY_MS)],
    );
    return spent[0];
  }

  async find(userId: string, proof: GuessableProof): Promise<ProofTriesEntity | undefined> {
    return (await this.database.repository(ProofTriesEntity).findOneBy({ userId, proof })) ?? undefined;
  }

  async giveBack(userId: string, proof: GuessableProof): Promise<void> {
    await this.database.query(
      'update proof_tries set in_window = 0, in_day = greatest(in_day - 1, 0) where user_id = $1 and proof = $2',
      [userId, proof],
    );
  }
}
