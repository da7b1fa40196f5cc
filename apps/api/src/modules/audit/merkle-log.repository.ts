import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { LeafPlace } from './audit-record.rules.js';
import type { LastLeaf, Leaf } from './customer-leaves.rules.js';
import type { LeafRange } from './merkle-proofs.rules.js';

export interface PublicHead {
  /** The number of records below the root. */
  size: number;
  root: string;
  at: Date;
  /** True if a restore was recorded since the head before. */
  restored: boolean;
}

interface HeadRow extends Record<string, unknown> {
  number: string;
  size: string;
  root: string;
  at: Date;
  restored: boolean;
}

/** A complete subtree, the leaves at level 0. */
export interface TreeNode {
  level: number;
  position: number;
  hash: string;
  salt: string | null;
}

const HEAD = 'select number, size, root, at, restored from audit_heads';

/** The audit log as a Merkle tree, and its public heads. Triggers compute nodes, roots and their consistency. */
@Injectable()
export class MerkleLogRepository {
  constructor(private readonly database: Database) {}

  /** Lets one process at a time grow the tree and publish, until its transaction ends. */
  async lock(): Promise<void> {
    await this.database.query(`select pg_advisory_xact_lock(hashtext('audit tree'))`);
  }

  async size(): Promise<number> {
    const [row] = await this.database.query<{ size: string }>(
      'select coalesce(max(position) + 1, 0) as size from audit_nodes where level = 0',
    );
    return Number(row?.size);
  }

  /** Appends leaves behind the first `size` ones. */
  async grow(size: number, leaves: readonly Leaf[]): Promise<void> {
    await this.database.query(
      `insert into audit_nodes (level, position, hash, salt, customer_id, number)
       select 0, $1 + place - 1, hash, salt, customer_id, number
         from unnest($2::text[], $3::text[], $4::uuid[], $5::bigint[])
           with ordinality as leaf (hash, salt, customer_id, number, place)`,
      [
        ...[size, leaves.map(({ hash }) => hash), leaves.map(({ salt }) => salt)],
        ...[leaves.map(({ customerId }) => customerId), leaves.map(({ number }) => number)],
      ],
    );
  }

  /** Returns the newest leaf about each of these customers. */
  async lastLeaves(customerIds: readonly string[]): Promise<Map<string, LastLeaf>> {
    const rows = await this.database.query<{ id: string; number: string; hash: string }>(
      `select customer.id, leaf.number, leaf.hash
         from unnest($1::uuid[]) as customer (id)
         cross join lateral (
           select number, hash from audit_nodes where customer_id = customer.id order by number desc limit 1
         ) as leaf`,
      [customerIds],
    );
    return new Map(rows.map(({ id, number, hash }) => [id, { number: Number(number), hash }]));
  }

  /** Fails where the tree no longer contains the head before. */
  async publish(size: number, at: Date): Promise<PublicHead> {
    const [row] = await this.database.query<HeadRow>(
      'insert into audit_heads (at, size) values ($1, $2) returning number, size, root, at, restored',
      [at, size],
    );
    return headOf(row!);
  }

  async latest(): Promise<PublicHead | undefined> {
    const [row] = await this.database.query<HeadRow>(`${HEAD} order by number desc limit 1`);
    return row && headOf(row);
  }

  /** The first public head of so many records. */
  async headOf(size: number): Promise<PublicHead | undefined> {
    const [row] = await this.database.query<HeadRow>(`${HEAD} where size = $1 order by number limit 1`, [size]);
    return row && headOf(row);
  }

  /** Returns when the newest head after a restore was published. */
  async lastRestoredAt(): Promise<Date | null> {
    const [row] = await this.database.query<{ at: Date }>(
      'select at from audit_heads where restored order by number desc limit 1',
    );
    return row?.at ?? null;
  }

  /** Newest first, with the number of the last one where there are more. */
  async heads(limit: number, before?: string): Promise<{ heads: PublicHead[]; next: string | null }> {
    const rows = await this.database.query<HeadRow>(
      `${HEAD} ${before === undefined ? '' : 'where number < $2'} order by number desc limit $1`,
      before === undefined ? [limit + 1] : [limit + 1, before],
    );
    const page = rows.slice(0, limit);
    return { heads: page.map(headOf), next: rows.length > limit ? (page.at(-1)?.number ?? null) : null };
  }

  /** The roots of ranges that proofs need, in their order. */
  async roots(ranges: readonly LeafRange[]): Promise<string[]> {
    const rows = await this.database.query<{ root: string }>(
      `select public.audit_range(first, behind) as root
         from unnest($1::bigint[], $2::bigint[]) with ordinality as range (first, behind, number) order by number`,
      [ranges.map(({ start }) => start), ranges.map(({ end }) => end)],
    );
    return rows.map(({ root }) => root);
  }

  /** Returns places of leaves by the sequence of their record. */
  async places(sequences: readonly number[]): Promise<Map<number, LeafPlace>> {
    const rows = await this.database.query<{
      sequence: string;
      salt: string;
      number: string | null;
      previous: string | null;
    }>(
      `select leaf.position + 1 as sequence, leaf.salt, leaf.number, before.hash as previous
         from audit_nodes leaf
         left join audit_nodes before on before.customer_id = leaf.customer_id and before.number = leaf.number - 1
        where leaf.level = 0 and leaf.position = any ($1::bigint[])`,
      [sequences.map((sequence) => sequence - 1)],
    );
    return new Map(
      rows.map(({ sequence, number, ...leaf }) => [
        Number(sequence),
        { ...leaf, number: number === null ? null : Number(number) },
      ]),
    );
  }

  /** Returns the leaves of a range, and the subtrees that they complete. */
  async completed({ start, end }: LeafRange): Promise<TreeNode[]> {
    const rows = await this.database.query<Omit<TreeNode, 'position'> & { position: string }>(
      `select node.level, node.position, node.hash, node.salt
         from generate_series(0, 52) as step (level)
         join audit_nodes node on node.level = step.level
          and node.position >= $1::bigint >> step.level and node.position < $2::bigint >> step.level`,
      [start, end],
    );
    return rows.map((row) => ({ ...row, position: Number(row.position) }));
  }

  /** The roots of all public heads, by size. */
  async publishedRoots(): Promise<Map<number, string>> {
    const rows = await this.database.query<{ size: string; root: string }>(
      'select distinct size, root from audit_heads',
    );
    return new Map(rows.map(({ size, root }) => [Number(size), root]));
  }
}

const headOf = ({ size, root, at, restored }: HeadRow): PublicHead => ({ size: Number(size), root, at, restored });
