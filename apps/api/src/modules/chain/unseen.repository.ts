import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { spellings } from '#modules/transaction/index.js';
import type { ChainName } from './chains.js';
import type { Noted } from './unseen.rules.js';

const LISTED = 100;

/** The address of a deposit, with what arrived there in blocks up to some height. */
export interface SeenRow extends Record<string, unknown> {
  address: string;
  /** In the smallest unit of the chain's own coin. */
  units: string;
  userId: string;
}

/** A deposit that operators completed without a payment that was seen, with an address of its own. */
export interface CompletedRow {
  userId: string;
  address: string;
  hash: string;
  /** Coins, as decimal text. */
  coins: string;
  /** What was credited for them, and of it what corrections took back, in cents. */
  amount: string;
  corrected: string;
  at: Date;
}

/** Coins at the address of a deposit that no block listed. */
export interface UnseenRow extends Record<string, unknown> {
  chain: ChainName;
  address: string;
  units: string;
  depositId: string;
  foundAt: Date;
  /** How many there are in all. */
  total: number;
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

  /** Found first first. */
  async noted(chain: ChainName): Promise<Noted[]> {
    const rows = await this.database.query<Noted & { units: string } & Record<string, unknown>>(
      `select u.address, u.units, a.user_id as "userId", a.created_at as "givenAt", u.found_at as "foundAt"
         from chain_unseen u join chain_addresses a on a.chain = u.chain and a.address = u.address
        where u.chain = $1 order by u.found_at, u.address`,
      [chain],
    );
    return rows.map((row) => ({ ...row, units: BigInt(row.units) }));
  }

  /** Those of these customers' deposits in a coin, in the order in which they were completed. */
  async byHand(chain: ChainName, coin: string, userIds: readonly string[]): Promise<CompletedRow[]> {
    const completed = await this.database.query<
      Omit<CompletedRow, 'corrected'> & { id: string } & Record<string, unknown>
    >(
      `select t.user_id as "userId", t.id, t.deposit_address as address, t.received_coin as coins, t.tx_hash as hash, t.amount,
              t.updated_at as at
         from transactions t
        where t.user_id = any($1::uuid[]) and t.type = 'deposit' and t.status = 'completed' and t.coin = $2
          and t.received_coin is not null and t.tx_hash is not null and t.terms -> 'ownAddress' is not null
          and not exists (select from chain_credits c where c.user_id = t.user_id and c.transaction_id = t.id)
        order by t.updated_at, t.id`,
      [userIds, coin],
    );
    if (completed.length === 0) return [];
    // Apart, since on a cluster chains lie elsewhere than customers.
    const seen = await this.database.query<{ hash: string }>(
      'select tx_id as hash from chain_sightings where chain = $1 and tx_id = any($2::text[])',
      [chain, completed.flatMap(({ hash }) => spellings(hash))],
    );
    const known = new Set(seen.map(({ hash }) => hash));
    const found: CompletedRow[] = [];
    for (const { id, ...row } of completed.filter(({ hash }) => !spellings(hash).some((one) => known.has(one)))) {
      const sql = 'select deposit_corrected($1, $2, null)::text as result';
      found.push({ ...row, corrected: await this.database.call<string>(sql, [row.userId, id]) });
    }
    return found;
  }

  /** What is there now. Of two counts at once the one that found more counts, and neither removes what the other found. */
  async note(chain: ChainName, found: readonly { address: string; units: bigint }[], now: Date): Promise<void> {
    await this.database.query(
      `insert into chain_unseen (chain, address, units, found_at)
       select $1, f.address, f.units, $4 from unnest($2::text[], $3::text[]) f (address, units) order by f.address
       on conflict (chain, address) do update
         set units = greatest(chain_unseen.units::numeric, excluded.units::numeric)::text`,
      [chain, found.map(({ address }) => address), found.map(({ units }) => String(units)), now],
    );
  }

  /** How much of it was credited by hand, by address. */
  async credit(chain: ChainName, credited: ReadonlyMap<string, bigint>): Promise<void> {
    await this.database.query(
      `update chain_unseen u set credited = f.units from unnest($2::text[], $3::text[]) f (address, units)
        where u.chain = $1 and u.address = f.address and u.credited <> f.units`,
      [chain, [...credited.keys()], [...credited.values()].map(String)],
    );
  }

  /** What is left to credit on a chain, from so much on, most first. */
  list(chain: ChainName, atLeast: bigint): Promise<UnseenRow[]> {
    return this.database.query<UnseenRow>(
      `select l.*, (count(*) over ())::int as total
         from (select u.chain, u.address, (u.units::numeric - u.credited::numeric)::text as units,
                      a.transaction_id as "depositId", u.found_at as "foundAt"
                 from chain_unseen u join chain_addresses a on a.chain = u.chain and a.address = u.address
                where u.chain = $1) l
        where l.units::numeric >= $2::numeric
        order by l.units::numeric desc, l."foundAt", l.address limit ${String(LISTED)}`,
      [chain, String(atLeast)],
    );
  }
}
