import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { spellings } from '#modules/transaction/index.js';
import type { ChainName } from './chains.js';
import type { Match, Noted } from './unseen.rules.js';

const LISTED = 100;

/** What the customer was credited by hand of `chain_unseen u`, whose address is `chain_addresses a`, without what was taken back. */
const CREDITED = `coalesce((
  select sum(greatest(0, least(c.units::numeric, div(
           c.coins::numeric * (c.amount - deposit_corrected(a.user_id, c.transaction_id, null)), c.amount
         ) - c.earlier::numeric)))
    from chain_unseen_credits c where c.chain = u.chain and c.address = u.address and c.units <> '0'), 0)`;

/** The address of a deposit, with what arrived there in blocks up to some height. */
export interface SeenRow extends Record<string, unknown> {
  address: string;
  /** In the smallest unit of the chain's own coin. */
  units: string;
  userId: string;
}

/** A deposit that operators completed without a payment that was seen, with an address of its own. */
export interface CompletedRow extends Record<string, unknown> {
  id: string;
  userId: string;
  address: string;
  hash: string;
  /** Coins, as decimal text. */
  coins: string;
  /** What was credited for them, in cents. */
  amount: string;
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

  /** Whether anything is noted on a chain. */
  async hasNoted(chain: ChainName): Promise<boolean> {
    const sql = 'select exists (select from chain_unseen where chain = $1) as found';
    const [row] = await this.database.query<{ found: boolean }>(sql, [chain]);
    return row?.found === true;
  }

  /** Found first first. */
  async noted(chain: ChainName): Promise<Noted[]> {
    const rows = await this.database.query<Omit<Noted, 'open'> & { open: string } & Record<string, unknown>>(
      `select u.address, (u.units::numeric - ${CREDITED})::text as open, a.user_id as "userId", a.created_at as "givenAt"
         from chain_unseen u join chain_addresses a on a.chain = u.chain and a.address = u.address
        where u.chain = $1 order by u.found_at, u.address`,
      [chain],
    );
    return rows.map((row) => ({ ...row, open: BigInt(row.open) }));
  }

  /**
   * Those of these customers' deposits in a coin that were completed before an instant, in that order, without those of which
   * it is known what they are for.
   */
  async byHand(chain: ChainName, coin: string, userIds: readonly string[], before: Date): Promise<CompletedRow[]> {
    return this.database.query<CompletedRow>(
      `select t.user_id as "userId", t.id, t.deposit_address as address, t.received_coin as coins, t.tx_hash as hash, t.amount,
              t.updated_at as at
         from transactions t
        where t.user_id = any($1::uuid[]) and t.type = 'deposit' and t.status = 'completed' and t.coin = $2
          and t.updated_at < $3 and t.id <> all($4::uuid[]) and t.amount > 0
          and t.received_coin is not null and t.tx_hash is not null and t.terms -> 'ownAddress' is not null
          and not exists (select from chain_credits c where c.user_id = t.user_id and c.transaction_id = t.id)
        order by t.updated_at, t.id`,
      [userIds, coin, before, [...(await this.decided(chain))]],
    );
  }

  /** Completed deposits of which it is known what they are for. On a cluster chains lie elsewhere than customers. */
  async decided(chain: ChainName): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ id: string }>(
      'select distinct transaction_id as id from chain_unseen_credits where chain = $1',
      [chain],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Those of these transactions by which blocks list a payment in a coin, as the chain spells them. */
  async listed(chain: ChainName, currency: string, hashes: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ hash: string }>(
      'select distinct tx_id as hash from chain_sightings where chain = $1 and currency = $2 and tx_id = any($3::text[])',
      [chain, currency, hashes.flatMap(spellings)],
    );
    return new Set(rows.map(({ hash }) => hash));
  }

  /** What corrections took back of deposits, in cents. */
  async corrected(completed: readonly CompletedRow[]): Promise<ReadonlyMap<string, bigint>> {
    const rows = await this.database.query<{ id: string; corrected: string }>(
      `select f.id, deposit_corrected(f.user_id, f.id, null)::text as corrected
         from unnest($1::uuid[], $2::uuid[]) f (user_id, id)`,
      [completed.map(({ userId }) => userId), completed.map(({ id }) => id)],
    );
    return new Map(rows.map(({ id, corrected }) => [id, BigInt(corrected)]));
  }

  /** What is there now, at a block; nothing more to note where it is less than `atLeast`. What a later block showed stays. */
  async note(
    chain: ChainName,
    found: readonly { address: string; units: bigint }[],
    { height, atLeast, now }: { height: number; atLeast: bigint; now: Date },
  ): Promise<void> {
    const none = found.filter(({ units }) => units < atLeast);
    await this.database.query(
      'delete from chain_unseen where chain = $1 and address = any($2::text[]) and height <= $3',
      [chain, none.map(({ address }) => address), height],
    );
    const some = found.filter(({ units }) => units >= atLeast);
    await this.database.query(
      `insert into chain_unseen (chain, address, units, height, found_at)
       select $1, f.address, f.units, $4, $5 from unnest($2::text[], $3::text[]) f (address, units) order by f.address
       on conflict (chain, address) do update set units = excluded.units, height = excluded.height
         where chain_unseen.height <= excluded.height`,
      [chain, some.map(({ address }) => address), some.map(({ units }) => String(units)), height, now],
    );
  }

  /** Of two counts at once, the second one knows what the first one found out. */
  async lock(): Promise<void> {
    await this.database.query('lock table chain_unseen_credits in share row exclusive mode');
  }

  async credit(chain: ChainName, matches: readonly Match[]): Promise<void> {
    await this.database.query(
      `insert into chain_unseen_credits (chain, address, transaction_id, units, earlier, coins, amount)
       select $1, f.* from unnest($2::text[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::bigint[]) f
       on conflict do nothing`,
      [
        chain,
        matches.map(({ address }) => address),
        matches.map(({ completion }) => completion.id),
        matches.map(({ units }) => String(units)),
        matches.map(({ earlier }) => String(earlier)),
        matches.map(({ completion }) => String(completion.coins)),
        matches.map(({ completion }) => String(completion.amount)),
      ],
    );
  }

  /** What is left to credit on a chain, from so much on, most first. */
  list(chain: ChainName, atLeast: bigint): Promise<UnseenRow[]> {
    return this.database.query<UnseenRow>(
      `select l.*, (count(*) over ())::int as total
         from (select u.chain, u.address, (u.units::numeric - ${CREDITED})::text as units,
                      a.transaction_id as "depositId", u.found_at as "foundAt"
                 from chain_unseen u join chain_addresses a on a.chain = u.chain and a.address = u.address
                where u.chain = $1) l
        where l.units::numeric >= $2::numeric
        order by l.units::numeric desc, l."foundAt", l.address limit ${String(LISTED)}`,
      [chain, String(atLeast)],
    );
  }
}
