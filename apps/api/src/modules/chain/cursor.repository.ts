import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { ChainName } from './chains.js';
import type { BlockPoint, ChainTip } from './sources/chain-source.js';

/** So many blocks back every one is remembered, and further back each hundredth. */
const REMEMBERED_BLOCKS = 1_000;
const REMEMBERED_EVERY = 100;
/** Two weeks on Ethereum, so that operators can still go over to another chain. */
const REMEMBERED_AT_MOST = 100_000;

/** Up to where a chain was read. */
export interface Cursor extends BlockPoint {
  /** The work in the chain up to there, where the chain counts it. */
  readonly work: bigint | undefined;
  readonly finalHeight: number | undefined;
  /** Where the node's chain last had a block in common with what was read, while it is not to be believed. */
  readonly commonHeight: number | undefined;
}

interface CursorRow extends Record<string, unknown> {
  height: string;
  hash: string;
  work: string | null;
  final_height: string | null;
  common_height: string | null;
}

/** Where each chain was read up to, and the last blocks before. */
@Injectable()
export class CursorRepository {
  constructor(private readonly database: Database) {}

  async find(chain: ChainName): Promise<Cursor | undefined> {
    const [row] = await this.database.query<CursorRow>(
      'select height, hash, work, final_height, common_height from chain_cursors where chain = $1',
      [chain],
    );
    return (
      row && {
        height: Number(row.height),
        hash: row.hash,
        work: row.work === null ? undefined : BigInt(row.work),
        finalHeight: row.final_height === null ? undefined : Number(row.final_height),
        commonHeight: row.common_height === null ? undefined : Number(row.common_height),
      }
    );
  }

  /** Reading begins after this block; those before are only remembered. */
  async begin(chain: ChainName, tip: ChainTip, before: readonly BlockPoint[], now: Date): Promise<void> {
    const blocks = [...before, tip];
    await this.database.transaction(async () => {
      const begun = await this.database.query(
        `insert into chain_cursors (chain, height, hash, tip_time, read_at) values ($1, $2, $3, $4, $5)
         on conflict do nothing returning chain`,
        [chain, tip.height, tip.hash, tip.time, now],
      );
      if (begun.length === 0) return;
      await this.database.query('insert into chain_blocks select $1, * from unnest($2::bigint[], $3::text[])', [
        chain,
        blocks.map(({ height }) => height),
        blocks.map(({ hash }) => hash),
      ]);
    });
  }

  /** The blocks that were read, latest first. */
  async blocks(chain: ChainName): Promise<BlockPoint[]> {
    const rows = await this.database.query<{ height: string; hash: string }>(
      'select height, hash from chain_blocks where chain = $1 order by height desc',
      [chain],
    );
    return rows.map(({ height, hash }) => ({ height: Number(height), hash }));
  }

  /** @returns false if another watcher was faster */
  async move(chain: ChainName, from: BlockPoint, to: BlockPoint, now: Date): Promise<boolean> {
    const moved = await this.database.query(
      `update chain_cursors set height = $4, hash = $5, work = null, read_at = $6
        where chain = $1 and height = $2 and hash = $3 returning chain`,
      [chain, from.height, from.hash, to.height, to.hash, now],
    );
    return moved.length === 1;
  }

  async remember(chain: ChainName, { height, hash }: BlockPoint): Promise<void> {
    await this.database.query('insert into chain_blocks values ($1, $2, $3)', [chain, height, hash]);
    await this.database.query(
      `delete from chain_blocks
        where chain = $1 and (height <= $2 or height = $3 and height % ${String(REMEMBERED_EVERY)} <> 0)`,
      [chain, height - REMEMBERED_AT_MOST, height - REMEMBERED_BLOCKS],
    );
  }

  /** With the coins that were counted there. */
  async forgetAfter(chain: ChainName, { height }: BlockPoint): Promise<void> {
    await this.database.query('delete from chain_coins where chain = $1 and height > $2', [chain, height]);
    await this.database.query('delete from chain_blocks where chain = $1 and height > $2', [chain, height]);
  }

  async setCommon(chain: ChainName, height: number | undefined): Promise<void> {
    await this.database.query('update chain_cursors set common_height = $2 where chain = $1', [chain, height ?? null]);
  }

  /** What was final need not be, and the chain that the node follows is to be believed. */
  async giveUpFinal(chain: ChainName): Promise<void> {
    await this.database.query('update chain_cursors set final_height = null, common_height = null where chain = $1', [
      chain,
    ]);
  }

  /**
   * All blocks of the node's chain were read. A final block that is not the one that was read at its height says nothing:
   * the node went over to another branch between two questions, which the next look finds out.
   */
  async settle(chain: ChainName, tip: ChainTip, final: BlockPoint | undefined, now: Date): Promise<void> {
    await this.database.query(
      `update chain_cursors
          set read_at = $2, tip_time = $5, work = case when hash = $3 then $4::text else work end,
              final_height = greatest(final_height,
                (select height from chain_blocks where chain = $1 and height = $6 and hash = $7))
        where chain = $1`,
      [chain, now, tip.hash, tip.work?.toString() ?? null, tip.time, final?.height ?? null, final?.hash ?? null],
    );
  }
}
