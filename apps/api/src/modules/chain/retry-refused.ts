import { Injectable } from '@nestjs/common';
import { Database, type Row } from '#platform/database/index.js';
import type { ChainName } from './chains.js';
import { COMPLETED_OTHERWISE } from './refused.js';

/** A deposit with such payments, of which one transaction may have brought thousands. */
interface Otherwise extends Record<string, unknown> {
  user_id: string;
  transaction_id: string;
  address: string;
}

/** Payments that were not credited, since operators had completed their deposit with other coins. */
@Injectable()
export class RetryRefused {
  constructor(private readonly database: Database) {}

  /**
   * Where corrections have taken all of the deposit back, the payment is tried again. Asked as `movement_sighting` asks it, not
   * by when the deposit was corrected: that is another process's clock.
   */
  async run(chain: ChainName): Promise<void> {
    const refused = await this.database.query<Otherwise>(
      `select distinct a.user_id, a.transaction_id, a.address
         from chain_sightings s join chain_addresses a on a.chain = s.chain and a.address = s.address
        where s.chain = $1 and s.refused = '${COMPLETED_OTHERWISE}' and s.credited_at is null`,
      [chain],
    );
    if (refused.length === 0) return;
    const takenBack = await this.takenBack(refused);
    const again = refused.filter(({ transaction_id: id }) => takenBack.has(id));
    if (again.length === 0) return;
    await this.database.query(
      `update chain_sightings set refused = null
        where chain = $1 and address = any($2::text[]) and refused = '${COMPLETED_OTHERWISE}'`,
      [chain, again.map(({ address }) => address)],
    );
  }

  /** Those that corrections have taken back whole, by their ids; apart, since on a cluster chains lie elsewhere. */
  private async takenBack(refused: Otherwise[]): Promise<Set<string>> {
    const corrected = await this.database.query<Row<'transactions'>>(
      `select t.user_id, t.id, t.amount from transactions t
        where (t.user_id, t.id) in (select * from unnest($1::uuid[], $2::uuid[]))
          and exists (select from corrections c where c.user_id = t.user_id and c.corrects = t.id)`,
      [refused.map((one) => one.user_id), refused.map((one) => one.transaction_id)],
    );
    const takenBack = new Set<string>();
    for (const { user_id: userId, id, amount } of corrected) {
      const sql = 'select deposit_corrected($1, $2, null) as taken';
      const [row] = await this.database.query<{ taken: string }>(sql, [userId, id]);
      if (row && BigInt(row.taken) >= BigInt(amount)) takenBack.add(id);
    }
    return takenBack;
  }
}
