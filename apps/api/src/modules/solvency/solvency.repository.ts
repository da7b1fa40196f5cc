import { Injectable } from '@nestjs/common';
import { type ChainName, SignedAddresses } from '#modules/chain/index.js';
import { Database } from '#platform/database/index.js';
import type { Keyset } from '#platform/http/index.js';
import type { SolvencyCoin } from './statement-text.rules.js';
import type { Part, SumNode } from './sum-tree.rules.js';
import { CHAIN_OF, SIGNED_COINS, type SignedCoin } from './wallet-signature.rules.js';

export interface NewProof {
  number: number;
  at: Date;
  root: string;
  owed: bigint;
  leaves: number;
  priceSource: string | null;
  pricesAt: Date | null;
  coins: SolvencyCoin[];
  statement: string;
  /** An operator; null where Sextant made it by itself. */
  madeBy: string | null;
}

export interface ListedRow extends Record<string, unknown> {
  id: string;
  number: number;
  at: Date;
  root: string;
  owed: string;
  daily: boolean;
  missed_days: number;
}

type Later = 'rate' | 'found' | 'signed';

export interface ProofRow extends Record<string, unknown> {
  id: string;
  number: number;
  at: Date;
  /** No operator made it. */
  daily: boolean;
  root: string;
  owed: string;
  leaves: number;
  price_source: string | null;
  prices_at: Date | null;
  /** `rate`, `found` and `signed` are missing in those of earlier releases. */
  coins: (Omit<SolvencyCoin, Later> & Partial<Pick<SolvencyCoin, Later>>)[];
  statement: string;
}

export interface SignatureRow extends Record<string, unknown> {
  coin: SignedCoin;
  address: string;
  signature: string;
  attached_at: Date;
}

export interface NewSignature {
  proofId: string;
  coin: SignedCoin;
  address: string;
  signature: string;
  by: string;
}

export interface LeafRow extends Record<string, unknown> {
  position: number;
  email: string;
  nonce: string;
  amount: string;
}

const ROWS = 5_000;
const PROOF = `
  select id, number, at, made_by is null as daily, root, owed, leaves, price_source, prices_at, coins, statement
    from solvency_proofs`;
/** 31 days, for which customers can read their parts: the triggers of both tables keep to it. */
const PATHS_KEPT = '744 hours';

/** Proofs of what customers are owed. They only ever get added; their trees go after 31 days. */
@Injectable()
export class SolvencyRepository extends SignedAddresses {
  constructor(private readonly database: Database) {
    super();
  }

  /**
   * Cash and held cash of each customer, in cents. A registration that never proved its address has none, and is left out:
   * its address can be that of another.
   */
  owedToEach(): Promise<{ id: string; email: string; owed: string }[]> {
    return this.database.query<{ id: string; email: string; owed: string }>(
      `select u.id, u.email, coalesce(b.cash + b.withdrawal_hold, 0) as owed
         from users u left join customer_balances b on b.user_id = u.id
        where u.role = 'investor'
          and (u.email_verified_at is not null or b.cash + b.invested + b.withdrawal_hold > 0)`,
    );
  }

  /** Proofs are published one after the other. */
  async alone(): Promise<void> {
    await this.database.query(`select pg_advisory_xact_lock(hashtext('solvency_proofs'))`);
  }

  async latest(): Promise<ProofRow | undefined> {
    return (await this.database.query<ProofRow>(`${PROOF} order by number desc limit 1`))[0];
  }

  /** The last one that Sextant made by itself, after an instant. */
  async latestDaily(since: Date): Promise<ProofRow | undefined> {
    const sql = `${PROOF} where made_by is null and at >= $1 order by number desc limit 1`;
    return (await this.database.query<ProofRow>(sql, [since]))[0];
  }

  /** When the last one was made by an operator, or by Sextant itself. */
  async lastAt(by: 'operator' | 'itself'): Promise<Date | null> {
    const rows = await this.database.query<{ at: Date | null }>(
      'select max(at) as at from solvency_proofs where (made_by is null) = $1',
      [by === 'itself'],
    );
    return rows[0]?.at ?? null;
  }

  async firstAt(): Promise<Date | null> {
    const sql = 'select min(at) as at from solvency_proofs';
    return (await this.database.query<{ at: Date | null }>(sql))[0]?.at ?? null;
  }

  /**
   * The newest first. Daily ones with the days (UTC) since the daily one before, or the first of all, on which there was
   * none: what operators publish hides no such day.
   */
  list(limit: number, before: Keyset | undefined): Promise<ListedRow[]> {
    return this.database.query<ListedRow>(
      `select p.id, p.number, p.at, p.root, p.owed, p.made_by is null as daily,
              case when p.made_by is null
                then greatest(0, (p.at at time zone 'UTC')::date - (b.at at time zone 'UTC')::date - 1) else 0 end as missed_days
         from solvency_proofs p cross join lateral (
           select coalesce(
             (select d.at from solvency_proofs d where d.number < p.number and d.made_by is null order by d.number desc limit 1),
             (select min(at) from solvency_proofs)) as at) b
        where $2::timestamptz is null or (p.at, p.id) < ($2, $3::uuid)
        order by p.at desc, p.id desc limit $1`,
      [limit, before?.at ?? null, before?.id ?? null],
    );
  }

  /** Whether the tree of a proof is still there: its first leaf goes first. */
  async hasTree(id: string): Promise<boolean> {
    const sql = 'select from solvency_nodes where proof_id = $1 and level = 0 and position = 0';
    return (await this.database.query(sql, [id])).length > 0;
  }

  /** Removes the trees of proofs that are 31 days older than the latest. */
  async removeOldPaths(): Promise<void> {
    const latest = await this.latest();
    if (!latest) return;
    const old = await this.database.query<{ id: string; leaves: number }>(
      `select p.id, p.leaves from solvency_proofs p
        where p.at <= $1::timestamptz - interval '${PATHS_KEPT}'
          and exists (select from solvency_nodes n where n.proof_id = p.id)
        order by p.number`,
      [latest.at],
    );
    for (const { id, leaves } of old) await this.removePaths(id, leaves, latest.id);
  }

  /** In pieces, each soon done. The root goes last, so that what was interrupted is found again. */
  private async removePaths(id: string, leaves: number, latest: string): Promise<void> {
    const height = Math.log2(leaves);
    for (let level = 0; level < height; level += 1) await this.removeNodes(id, level, leaves >> level);
    for (let from = 0; from < leaves; from += ROWS) {
      await this.database.query(
        `delete from solvency_leaves l where l.proof_id = $1 and l.position >= $2 and l.position < $3
            and exists (select from solvency_leaves n where n.user_id = l.user_id and n.proof_id = $4)`,
        [id, from, from + ROWS, latest],
      );
    }
    await this.removeNodes(id, height, 1);
  }

  private async removeNodes(id: string, level: number, count: number): Promise<void> {
    for (let from = 0; from < count; from += ROWS) {
      await this.database.query(
        'delete from solvency_nodes where proof_id = $1 and level = $2 and position >= $3 and position < $4',
        [id, level, from, from + ROWS],
      );
    }
  }

  async signedSince(chain: ChainName, since: Date): Promise<string[]> {
    const rows = await this.database.query<{ address: string }>(
      `select distinct s.address from solvency_signatures s join solvency_proofs p on p.id = s.proof_id
        where s.coin = $1 and p.at > $2 order by s.address`,
      [SIGNED_COINS.find((coin) => CHAIN_OF[coin] === chain), since],
    );
    return rows.map(({ address }) => address);
  }

  async find(id: string): Promise<ProofRow | undefined> {
    return (await this.database.query<ProofRow>(`${PROOF} where id = $1`, [id]))[0];
  }

  /** Writes a proof and its tree. @returns its id */
  async add(proof: NewProof, leaves: readonly (Part | undefined)[], levels: readonly SumNode[][]): Promise<string> {
    const { at, root, owed, priceSource, pricesAt, coins, statement, madeBy, number } = proof;
    const [row] = await this.database.query<{ id: string }>(
      `insert into solvency_proofs (id, at, root, owed, leaves, price_source, prices_at, coins, statement, made_by, number)
       values (new_id($1), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
      [at, root, String(owed), proof.leaves, priceSource, pricesAt, JSON.stringify(coins), statement, madeBy, number],
    );
    const id = row!.id;
    for (const [level, nodes] of levels.entries()) {
      for (const [from, some] of inChunks(nodes)) {
        await this.database.query(
          `insert into solvency_nodes (proof_id, level, position, hash, sum)
           select $1, $2, $3 + n.place - 1, n.hash, n.sum
             from unnest($4::text[], $5::bigint[]) with ordinality as n (hash, sum, place)`,
          [id, level, from, some.map(({ hash }) => hash.toString('hex')), some.map(({ sum }) => String(sum))],
        );
      }
    }
    const own = leaves.flatMap((part, position) => (part ? [{ ...part, position }] : []));
    for (const [, some] of inChunks(own)) {
      await this.database.query(
        `insert into solvency_leaves (user_id, proof_id, position, email, nonce, amount)
         select l.user_id, $1, l.position, l.email, l.nonce, l.amount
           from unnest($2::uuid[], $3::int[], $4::text[], $5::text[], $6::bigint[])
             as l (user_id, position, email, nonce, amount)`,
        [
          id,
          some.map(({ userId }) => userId),
          some.map(({ position }) => position),
          some.map(({ email }) => email),
          some.map(({ nonce }) => nonce.toString('hex')),
          some.map(({ amount }) => String(amount)),
        ],
      );
    }
    return id;
  }

  leavesOf(userId: string, proofId: string): Promise<LeafRow[]> {
    return this.database.query<LeafRow>(
      'select position, email, nonce, amount from solvency_leaves where user_id = $1 and proof_id = $2 order by position',
      [userId, proofId],
    );
  }

  /** The places of a tree that are asked for, from the leaves up. */
  nodes(proofId: string, places: readonly { level: number; position: number }[]) {
    return this.database.query<{ hash: string; sum: string }>(
      `select n.hash, n.sum from unnest($2::int[], $3::int[]) as p (level, position)
         join solvency_nodes n on n.proof_id = $1 and n.level = p.level and n.position = p.position
        order by n.level`,
      [proofId, places.map(({ level }) => level), places.map(({ position }) => position)],
    );
  }

  signatures(proofId: string): Promise<SignatureRow[]> {
    return this.database.query<SignatureRow>(
      `select coin, address, signature, attached_at from solvency_signatures where proof_id = $1
        order by attached_at, coin, address`,
      [proofId],
    );
  }

  /** @returns whether it is new */
  async sign({ proofId, coin, address, signature, by }: NewSignature, now: Date): Promise<boolean> {
    const rows = await this.database.query(
      `insert into solvency_signatures (proof_id, coin, address, signature, attached_by, attached_at)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning address`,
      [proofId, coin, address, signature, by, now],
    );
    return rows.length > 0;
  }
}

function* inChunks<T>(rows: readonly T[]): Generator<[from: number, some: T[]]> {
  for (let from = 0; from < rows.length; from += ROWS) yield [from, rows.slice(from, from + ROWS)];
}
