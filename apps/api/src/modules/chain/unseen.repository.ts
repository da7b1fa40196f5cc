import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { spellings } from '#modules/transaction/index.js';
import type { ChainName } from './chains.js';

const LISTED = 100;

/** The address of a deposit, with what arrived there in blocks up to some height. */
export interface SeenRow extends Record<string, unknown> {
  address: string;
  /** In the smallest unit of the chain's own coin. */
  units: string;
  userId: string;
}

/** What was noted of an address. */
export interface NotedRow {
  address: string;
  units: string;
  userId: string;
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
      `select a.address, coalesce(sum(s.units::numeric), 0)::text as units, a.user_id as "userId"
         from chain_addresses a
         left join chain_sightings s
           on s.chain = a.chain and s.address = a.address and s.currency = $2 and s.height <= $4
        where a.chain = $1 and a.address = any($3::text[])
        group by a.address, a.user_id`,
      [chain, currency, addresses, height],
    );
  }

  /** What was noted before. */
  noted(chain: ChainName): Promise<NotedRow[]> {
    return this.database.query<NotedRow & Record<string, unknown>>(
      `select u.address, u.units, a.user_id as "userId"
         from chain_unseen u join chain_addresses a on a.chain = u.chain and a.address = u.address
        where u.chain = $1 order by u.found_at, u.address`,
      [chain],
    );
  }

  /** Coins of these customers' deposits with an address of their own that operators completed without a payment that was seen. */
  async byHand(
    chain: ChainName,
    coin: string,
    owners: readonly { userId: string }[],
  ): Promise<{ userId: string; coins: string }[]> {
    const completed = await this.database.query<{ userId: string; coins: string; hash: string }>(
      `select t.user_id as "userId", t.received_coin as coins, t.tx_hash as hash from transactions t
        where t.user_id = any($1::uuid[]) and t.type = 'deposit' and t.status = 'completed' and t.coin = $2
          and t.received_coin is not null and t.tx_hash is not null and t.terms -> 'ownAddress' is not null
          and not exists (select from chain_credits c where c.user_id = t.user_id and c.transaction_id = t.id)`,
      [[...new Set(owners.map(({ userId }) => userId))], coin],
    );
    if (completed.length === 0) return [];
    // Apart, since on a cluster chains lie elsewhere than customers.
    const seen = await this.database.query<{ hash: string }>(
      'select tx_id as hash from chain_sightings where chain = $1 and tx_id = any($2::text[])',
      [chain, completed.flatMap(({ hash }) => spellings(hash))],
    );
    const known = new Set(seen.map(({ hash }) => hash));
    return completed.filter(({ hash }) => !spellings(hash).some((one) => known.has(one)));
  }

  /** What is noted from now on, in place of what was. */
  async keep(chain: ChainName, found: readonly { address: string; units: bigint }[], now: Date): Promise<void> {
    const addresses = found.map(({ address }) => address);
    await this.database.transaction(async () => {
      await this.database.query('delete from chain_unseen where chain = $1 and address <> all($2::text[])', [
        chain,
        addresses,
      ]);
      await this.database.query(
        `insert into chain_unseen (chain, address, units, found_at)
         select $1, f.address, f.units, $4 from unnest($2::text[], $3::text[]) f (address, units)
         on conflict (chain, address) do update set units = excluded.units`,
        [chain, addresses, found.map(({ units }) => String(units)), now],
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
