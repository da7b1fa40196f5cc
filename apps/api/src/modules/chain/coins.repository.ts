import type { CurrencyName } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { ChainName } from './chains.js';
import type { CountedCoins } from './sources/chain-source.js';

/** A coin at our addresses on a chain. */
export interface CoinsRow extends Record<string, unknown> {
  chain: ChainName;
  currency: CurrencyName;
  /** In the smallest unit of the coin on this chain. */
  units: string;
  height: number;
  hash: string;
  time: Date;
}

/** Where coins of ours are, and what was last counted there. */
@Injectable()
export class CoinsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Every key that was ever in effect on a chain, also one that was stopped since, with the index that is next, and how many
   * batches left change.
   */
  accounts(chain: ChainName, now: Date): Promise<{ publicKey: string; nextIndex: number; batches: number }[]> {
    return this.database.query<{ publicKey: string; nextIndex: number; batches: number }>(
      `select distinct on (k.first_address) k.public_key as "publicKey", c.next_index as "nextIndex",
              (select count(*)::int from payout_batches b where b.chain = k.chain) as batches
         from account_keys k join address_counters c on c.chain = k.chain and c.first_address = k.first_address
        where k.chain = $1 and k.takes_effect_at <= $2 and (k.stopped_at is null or k.stopped_at >= k.takes_effect_at)
        order by k.first_address, k.takes_effect_at`,
      [chain, now],
    );
  }

  /** Those that deposits were given. */
  async addresses(chain: ChainName): Promise<string[]> {
    const rows = await this.database.query<{ address: string }>(
      'select address from chain_addresses where chain = $1 order by address',
      [chain],
    );
    return rows.map(({ address }) => address);
  }

  /** @returns false where a later block was counted meanwhile */
  async keep(chain: ChainName, { block, units }: CountedCoins): Promise<boolean> {
    const rows = await this.database.query(
      `insert into chain_coins (chain, currency, units, height, block_hash, block_time)
       select $1, c.currency, c.units, $4, $5, $6 from unnest($2::text[], $3::text[]) as c (currency, units)
       on conflict (chain, currency) do update
         set units = excluded.units, height = excluded.height, block_hash = excluded.block_hash,
             block_time = excluded.block_time
       where chain_coins.height <= excluded.height
       returning chain`,
      [chain, [...units.keys()], [...units.values()].map(String), block.height, block.hash, block.time],
    );
    return rows.length > 0;
  }

  /** Counts of blocks that are not older than this. */
  latest(since: Date): Promise<CoinsRow[]> {
    return this.database.query<CoinsRow>(
      `select chain, currency, units, height::int as height, block_hash as hash, block_time as time
         from chain_coins where block_time >= $1 order by chain, currency`,
      [since],
    );
  }
}
