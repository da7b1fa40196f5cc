import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import type { ChainName } from './chains.js';
import { type Cursor, CursorRepository } from './cursor.repository.js';
import { InputRepository } from './input.repository.js';
import { SpendRepository } from './payouts/spend.repository.js';
import { SightingRepository } from './sighting.repository.js';
import type { BlockPoint, ChainSource, ChainTip, Watched } from './sources/chain-source.js';

/** So many blocks before the first one are remembered, for a reorganisation soon after reading began. */
const REMEMBERED_BEFORE = 100;
/** So many blocks back another chain with more work is followed, where the chain itself calls none final. */
const FOLLOWED_BACK = 1_000;
/** At most so many blocks between two looks at what waits. */
const BLOCKS_AT_ONCE = 200;

/**
 * What a look at the node found: all blocks were read, there are more, the node has none of the blocks after what was read
 * that it says it has, it is behind what was read already, or another watcher was faster.
 */
export type Progress = 'at-tip' | 'more' | 'false-tip' | 'behind' | 'overtaken';

/** The node follows a chain that has nothing in common with what was read, or gives up blocks that it called final. */
export class OtherChain extends Error {}

/**
 * Reads a chain block by block, from where it was read up to. What is in a block is written together with the place, so
 * that a process may end at any moment; and where blocks were replaced, reading goes back to the last one that both know.
 */
@Injectable()
export class WatchChain {
  constructor(
    private readonly cursors: CursorRepository,
    private readonly sightings: SightingRepository,
    private readonly spends: SpendRepository,
    private readonly inputs: InputRepository,
    private readonly clock: Clock,
  ) {}

  /** Reads what blocks are new, some at most; asked to stop, it ends after the block that it is at. */
  async look(chain: ChainName, source: ChainSource, stop?: AbortSignal): Promise<Progress> {
    const tip = await source.tip();
    const cursor = await this.cursors.find(chain);
    if (!cursor) {
      await this.cursors.begin(chain, tip, await blocksBefore(tip, source), this.clock.now());
      return 'at-tip';
    }
    if (isBehind(tip, cursor)) return 'behind';
    const start = await this.commonBlock(chain, source, tip, cursor);
    if (start === 'behind' || start === 'overtaken') return start;
    const progress = await this.read(chain, source, start, tip, stop);
    if (progress !== 'at-tip') return progress;
    const final = await source.finalBlock();
    if (final && final.height > tip.height) {
      throw new Error(`The node of ${chain} calls a block final that it does not have`);
    }
    await this.sightings.settle(chain, tip, final, this.clock.now());
    return 'at-tip';
  }

  /** What is in no block yet, once all blocks were read. */
  async lookAtWaiting(chain: ChainName, source: ChainSource): Promise<void> {
    await source.waiting(await this.watched(chain), (found) => this.sightings.saw(chain, found, this.clock.now()));
    const waiting = await this.sightings.waiting(chain);
    if (waiting.length === 0) return;
    const missing = await source.missing(waiting);
    if (missing.length === 0) return;
    // What left because a new block has it is read with that block.
    const [tip, read] = [await source.tip(), await this.cursors.find(chain)];
    if (tip.hash === read?.hash) await this.sightings.conflict(chain, missing, this.clock.now());
  }

  /** The last block that was read and is still in the node's chain. */
  private async commonBlock(
    chain: ChainName,
    source: ChainSource,
    tip: ChainTip,
    cursor: Cursor,
  ): Promise<BlockPoint | 'behind' | 'overtaken'> {
    if ((await source.hashAt(cursor.height)) === cursor.hash) {
      if (cursor.commonHeight !== undefined) await this.sightings.doubt(chain, undefined, this.clock.now());
      return cursor;
    }
    // Another chain counts only with more work in it, or where none is counted, with more blocks.
    if (tip.work === undefined ? tip.height <= cursor.height : cursor.work !== undefined && tip.work <= cursor.work) {
      return 'behind';
    }
    let common = cursor.height;
    for (const block of await this.cursors.blocks(chain)) {
      common = block.height;
      if ((await source.hashAt(block.height)) !== block.hash) {
        common -= 1;
        continue;
      }
      if (block.height < (cursor.finalHeight ?? cursor.height - FOLLOWED_BACK)) break;
      const moved = await this.sightings.walkBack(chain, cursor, block, this.clock.now());
      return moved ? block : 'overtaken';
    }
    await this.sightings.doubt(chain, common, this.clock.now());
    throw new OtherChain(`The node of ${chain} follows another chain than the one that was read`);
  }

  private async read(
    chain: ChainName,
    source: ChainSource,
    start: BlockPoint,
    tip: BlockPoint,
    stop?: AbortSignal,
  ): Promise<Progress> {
    let last = start;
    const end = Math.min(tip.height, start.height + BLOCKS_AT_ONCE);
    const watched = await this.watched(chain);
    while (last.height < end) {
      if (stop?.aborted) return 'more';
      const hash = await source.hashAt(last.height + 1);
      const block = hash === undefined ? undefined : await source.block(hash, watched);
      // Blocks were replaced between two questions, and the next look walks back; or the node says what is not so.
      if (block?.previous !== last.hash) return last === start ? 'false-tip' : 'more';
      if (!(await this.sightings.advance(chain, last, block, this.clock.now()))) return 'overtaken';
      last = block;
    }
    return last.height < tip.height ? 'more' : 'at-tip';
  }

  private async watched(chain: ChainName): Promise<Watched> {
    const now = this.clock.now();
    const spends = await this.spends.watched(chain, now);
    const inputs = await this.inputs.watched(chain, now);
    return { spends, inputs, ours: (addresses) => this.sightings.ours(chain, addresses) };
  }
}

/** A node that was started again, or is cut off, has fewer blocks than were read; it catches up by itself. */
function isBehind(tip: BlockPoint & { work?: bigint }, cursor: Cursor): boolean {
  return tip.work === undefined || cursor.work === undefined ? tip.height < cursor.height : tip.work < cursor.work;
}

async function blocksBefore(tip: BlockPoint, source: ChainSource): Promise<BlockPoint[]> {
  const blocks: BlockPoint[] = [];
  for (let height = Math.max(0, tip.height - REMEMBERED_BEFORE); height < tip.height; height += 1) {
    const hash = await source.hashAt(height);
    if (hash !== undefined) blocks.push({ height, hash });
  }
  return blocks;
}
