import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { ChainName } from './chains.js';

const LISTED = 100;

/** The address of a deposit, with what arrived there in blocks up to some height. */
export interface SeenRow extends Record<string, unknown> {
  address: string;
  /** In the smallest unit of the chain's own coin. */
  units: string;
  userId: string;
  depositId: string;
}

/** Coins at the address of a deposit that no block listed. */
export interface UnseenRow extends Record<string, unknown> {
  chain: ChainName;
  address: string;
  units: string;
  depositId: string;
  foundAt: Date;
}

@Injectable()
export class UnseenRepository {
  constructor(private readonly database: Database) {}

  /** Those of these addresses that deposits were given. */
  seen(chain: ChainName, currency: string, addresses: readonly string[], height: number): Promise<SeenRow[]> {
    return this.database.query<SeenRow>(
      `select a.address, coalesce(sum(s.units::numeric), 0)::text as units, a.user_id as "userId",
              a.transaction_id as "depositId"
         from chain_addresses a
         left join chain_sightings s
           on s.chain = a.chain and s.address = a.address and s.currency = $2 and s.height <= $4
        where a.chain = $1 and a.address = any($3::text[])
        group by a.address, a.user_id, a.transaction_id`,
      [chain, currency, addresses, height],
    );
  }

  /** The coins of these deposits, as far as operators completed them without a payment that the chain showed. */
  async byHand(coin: string, deposits: readonly SeenRow[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.query<{ id: string; coins: string }>(
      `select t.id, t.received_coin as coins from transactions t
        where (t.user_id, t.id) in (select * from unnest($1::uuid[], $2::uuid[]))
          and t.status = 'completed' and t.coin = $3 and t.received_coin is not null
          and not exists (select from chain_credits c where c.user_id = t.user_id and c.transaction_id = t.id)`,
      [deposits.map(({ userId }) => userId), deposits.map(({ depositId }) => depositId), coin],
    );
    return new Map(rows.map(({ id, coins }) => [id, coins]));
  }

  /** What was found now, in place of what was found before. */
  async keep(chain: ChainName, found: ReadonlyMap<string, bigint>, now: Date): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.query('delete from chain_unseen where chain = $1 and address <> all($2::text[])', [
        chain,
        [...found.keys()],
      ]);
      await this.database.query(
        `insert into chain_unseen (chain, address, units, found_at)
         select $1, f.address, f.units, $4 from unnest($2::text[], $3::text[]) f (address, units)
         on conflict (chain, address) do update set units = excluded.units`,
        [chain, [...found.keys()], [...found.values()].map(String), now],
      );
    });
  }

  /** Longest known first. */
  list(): Promise<UnseenRow[]> {
    return this.database.query<UnseenRow>(
      `select u.chain, u.address, u.units, a.transaction_id as "depositId", u.found_at as "foundAt"
         from chain_unseen u join chain_addresses a on a.chain = u.chain and a.address = u.address
        order by u.found_at, u.chain, u.address limit ${String(LISTED)}`,
    );
  }
}
