import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { SolvencyCoin } from './statement-text.rules.js';
import type { Part, SumNode } from './sum-tree.rules.js';
import type { SignedCoin } from './wallet-signature.rules.js';

export interface NewProof {
  at: Date;
  root: string;
  owed: bigint;
  leaves: number;
  priceSource: string | null;
  pricesAt: Date | null;
  coins: SolvencyCoin[];
  statement: string;
  madeBy: string;
}

export interface ProofRow extends Record<string, unknown> {
  id: string;
  at: Date;
  root: string;
  owed: string;
  leaves: number;
  price_source: string | null;
  prices_at: Date | null;
  /** `found` is missing in those that were published before coins were counted at nodes. */
  coins: (Omit<SolvencyCoin, 'found'> & Partial<Pick<SolvencyCoin, 'found'>>)[];
  statement: string;
}

export interface SignatureRow extends Record<string, unknown> {
  coin: SignedCoin;
  address: string;
  signature: string;
  first_address: string | null;
  attached_at: Date;
}

export interface NewSignature {
  proofId: string;
  coin: SignedCoin;
  address: string;
  signature: string;
  /** Of the watched account key that makes the address. */
  firstAddress: string | null;
  by: string;
}

export interface LeafRow extends Record<string, unknown> {
  position: number;
  email: string;
  nonce: string;
  amount: string;
}

const ROWS = 5_000;
const PROOF = 'select id, at, root, owed, leaves, price_source, prices_at, coins, statement from solvency_proofs';

/** Proofs of what customers are owed. They only ever get added. */
@Injectable()
export class SolvencyRepository {
  constructor(private readonly database: Database) {}

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

  /** Who publishes does so one after the other. */
  async alone(): Promise<void> {
    await this.database.query(`select pg_advisory_xact_lock(hashtext('solvency_proofs'))`);
  }

  async latest(): Promise<ProofRow | undefined> {
    return (await this.database.query<ProofRow>(`${PROOF} order by at desc limit 1`))[0];
  }

  async find(id: string): Promise<ProofRow | undefined> {
    return (await this.database.query<ProofRow>(`${PROOF} where id = $1`, [id]))[0];
  }

  /** Writes a proof and its tree. @returns its id */
  async add(proof: NewProof, leaves: readonly (Part | undefined)[], levels: readonly SumNode[][]): Promise<string> {
    const { at, root, owed, priceSource, pricesAt, coins, statement, madeBy } = proof;
    const [row] = await this.database.query<{ id: string }>(
      `insert into solvency_proofs (id, at, root, owed, leaves, price_source, prices_at, coins, statement, made_by)
       values (new_id($1), $1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [at, root, String(owed), proof.leaves, priceSource, pricesAt, JSON.stringify(coins), statement, madeBy],
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
      `select coin, address, signature, first_address, attached_at from solvency_signatures where proof_id = $1
        order by attached_at, coin, address`,
      [proofId],
    );
  }

  /** @returns whether it is new */
  async sign({ proofId, coin, address, signature, firstAddress, by }: NewSignature, now: Date): Promise<boolean> {
    const rows = await this.database.query(
      `insert into solvency_signatures (proof_id, coin, address, signature, first_address, attached_by, attached_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning address`,
      [proofId, coin, address, signature, firstAddress ?? '', by, now],
    );
    return rows.length > 0;
  }
}

function* inChunks<T>(rows: readonly T[]): Generator<[from: number, some: T[]]> {
  for (let from = 0; from < rows.length; from += ROWS) yield [from, rows.slice(from, from + ROWS)];
}
