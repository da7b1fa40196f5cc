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

/** A key that makes addresses of ours. */
export interface AccountRow {
  firstAddress: string;
  publicKey: string;
  /** Of its next deposit. */
  nextIndex: number;
  /** How many batches there were on its chain, each of which may have left change. */
  batches: number;
  /** Operators stopped it, and not only the one after it: the wallet may be lost, or somebody else's. */
  stopped: boolean;
}

/** Where coins of ours are, and what was last counted there. */
@Injectable()
export class CoinsRepository {
  constructor(private readonly database: Database) {}

  /** Every key that was ever in effect on a chain, also one that was stopped since. */
  accounts(chain: ChainName, now: Date): Promise<AccountRow[]> {
    return this.database.query<AccountRow & Record<string, unknown>>(
      `select distinct on (k.first_address) k.first_address as "firstAddress", k.public_key as "publicKey",
              c.next_index as "nextIndex",
              (select count(*)::int from payout_batches b where b.chain = k.chain) as batches,
              k.stopped_at is not null
                and not exists (select from account_keys n where n.chain = k.chain and n.stopped_at = k.stopped_at
                                   and n.takes_effect_at > k.takes_effect_at) as stopped
         from account_keys k join address_counters c on c.chain = k.chain and c.first_address = k.first_address
        where k.chain = $1 and k.takes_effect_at <= $2 and (k.stopped_at is null or k.stopped_at >= k.takes_effect_at)
        order by k.first_address, k.takes_effect_at desc`,
      [chain, now],
    );
  }

  /** Keys whose coins are counted: no operator stopped them. */
  async counted(chain: ChainName, now: Date): Promise<AccountRow[]> {
    return (await this.accounts(chain, now)).filter(({ stopped }) => !stopped);
  }

  /** Addresses that these keys made for deposits. */
  async addresses(chain: ChainName, firstAddresses: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ address: string }>(
      'select address from chain_addresses where chain = $1 and first_address = any($2::text[]) order by address',
      [chain, firstAddresses],
    );
    return rows.map(({ address }) => address);
  }

  /** By address, of those that deposits were given, the first address of its key; null where that was not noted. */
  async given(chain: ChainName, addresses: readonly string[]): Promise<Map<string, string | null>> {
    const rows = await this.database.query<{ address: string; maker: string | null }>(
      'select address, first_address as maker from chain_addresses where chain = $1 and address = any($2::text[])',
      [chain, addresses],
    );
    return new Map(rows.map(({ address, maker }) => [address, maker]));
  }

  /** Indices of a key, from one up to below another, that no deposit is known to have. */
  async ungiven(chain: ChainName, firstAddress: string, from: number, below: number): Promise<number[]> {
    const rows = await this.database.query<{ at: number }>(
      `select at from generate_series($3::int, $4::int - 1) at
        where not exists (select from chain_addresses a
                           where a.chain = $1 and a.first_address = $2 and a.address_index = at)
        order by at`,
      [chain, firstAddress, from, below],
    );
    return rows.map(({ at }) => at);
  }

  /** Forgets what was counted at addresses of keys, and at signed ones but for these. */
  async forget(chain: ChainName, signed: readonly string[] = []): Promise<void> {
    await this.database.query('delete from chain_coins where chain = $1', [chain]);
    await this.database.query('delete from chain_signed_coins where chain = $1 and address <> all($2::text[])', [
      chain,
      signed,
    ]);
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

  /** Replaces those of the count before. @returns false where a later block was counted meanwhile */
  async keepSigned(chain: ChainName, { block, signed }: CountedCoins): Promise<boolean> {
    const later = 'select from chain_signed_coins where chain = $1 and height > $2 limit 1';
    if ((await this.database.query(later, [chain, block.height])).length > 0) return false;
    await this.database.query('delete from chain_signed_coins where chain = $1', [chain]);
    await this.database.query(
      `insert into chain_signed_coins (chain, address, currency, units, height, block_hash, block_time)
       select $1, c.address, c.currency, c.units, $5, $6, $7
         from unnest($2::text[], $3::text[], $4::text[]) as c (address, currency, units)`,
      [
        chain,
        signed.map(({ address }) => address),
        signed.map(({ currency }) => currency),
        signed.map(({ units }) => String(units)),
        block.height,
        block.hash,
        block.time,
      ],
    );
    return true;
  }

  /** Coins that signed addresses held at blocks that are not older than this. */
  signed(since: Date): Promise<(CoinsRow & { address: string })[]> {
    return this.database.query<CoinsRow & { address: string }>(
      `select chain, address, currency, units, height::int as height, block_hash as hash, block_time as time
         from chain_signed_coins where block_time >= $1 order by chain, currency, address collate "C"`,
      [since],
    );
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
