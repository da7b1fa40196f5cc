import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { ChainName } from './chains.js';
import { COMPLETED_OTHERWISE } from './refused.js';

/** A deposit with such payments, of which one transaction may have brought thousands. */
interface Otherwise extends Record<string, unknown> {
  user_id: string;
  transaction_id: string;
  address: string;
  /** When the one that was not looked at for longest was last tried. */
  tried_at: Date;
}

/** Payments that were not credited, since operators had completed their deposit with other coins. */
@Injectable()
export class RetryRefused {
  constructor(private readonly database: Database) {}

  /** Where the deposit was corrected since that was last looked at, the payment is tried again. */
  async run(chain: ChainName): Promise<void> {
    const refused = await this.database.query<Otherwise>(
      `select a.user_id, a.transaction_id, a.address, min(s.tried_at) as tried_at
         from chain_sightings s join chain_addresses a on a.chain = s.chain and a.address = s.address
        where s.chain = $1 and s.refused = '${COMPLETED_OTHERWISE}' and s.credited_at is null
        group by a.user_id, a.transaction_id, a.address`,
      [chain],
    );
    if (refused.length === 0) return;
    // Apart, since on a cluster chains lie elsewhere than customers.
    const corrected = await this.database.query<{ corrects: string; at: Date }>(
      `select c.corrects, max(l.created_at) as at
         from corrections c join transactions l on l.user_id = c.user_id and l.id = c.transaction_id
        where (c.user_id, c.corrects) in (select * from unnest($1::uuid[], $2::uuid[]))
        group by c.corrects`,
      [refused.map((one) => one.user_id), refused.map((one) => one.transaction_id)],
    );
    const latest = new Map(corrected.map(({ corrects, at }) => [corrects, at]));
    const again = refused.flatMap(({ transaction_id: id, address, tried_at: tried }) => {
      const at = latest.get(id);
      return at !== undefined && at > tried ? [{ address, at }] : [];
    });
    if (again.length === 0) return;
    await this.database.query(
      `update chain_sightings s set refused = null
         from unnest($2::text[], $3::timestamptz[]) c (address, at)
        where s.chain = $1 and s.address = c.address and s.refused = '${COMPLETED_OTHERWISE}' and s.tried_at < c.at`,
      [chain, again.map(({ address }) => address), again.map(({ at }) => at)],
    );
  }
}
