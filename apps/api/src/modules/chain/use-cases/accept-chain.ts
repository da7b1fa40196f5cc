import { Injectable } from '@nestjs/common';
import { Audit } from '#modules/audit/index.js';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { CHAIN_LABELS, type ChainName } from '../chains.js';
import { CursorRepository } from '../cursor.repository.js';
import { SightingRepository } from '../sighting.repository.js';
import { ChainNodes } from '../sources/chain-nodes.js';
import type { BlockPoint, ChainSource } from '../sources/chain-source.js';

/** What was given up, and the last block that both chains have. */
export interface AcceptedChain {
  readonly from: BlockPoint;
  readonly common: BlockPoint;
  /** Payments that were credited from the blocks that are given up: held until they are seen in the other ones. */
  readonly held: number;
}

/** Nothing was changed, and why. */
export class ChainNotAccepted extends Error {}

/**
 * Takes the chain that a node follows for the right one, although it lacks blocks that were final: somebody has compared the
 * node with others. Reading goes back to the last block that both have, and what was credited after it is credited no second
 * time.
 */
@Injectable()
export class AcceptChain {
  constructor(
    private readonly database: Database,
    private readonly nodes: ChainNodes,
    private readonly cursors: CursorRepository,
    private readonly sightings: SightingRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws ChainNotAccepted; what the node or the database failed with */
  async run(chain: ChainName): Promise<AcceptedChain> {
    const name = CHAIN_LABELS[chain];
    const source = this.nodes.sources.get(chain);
    if (!source) throw new ChainNotAccepted(`No node of ${name} is set.`);
    const from = await this.cursors.find(chain);
    if (from?.commonHeight === undefined) {
      throw new ChainNotAccepted(
        `There is nothing to accept: when ${name} was last read, its node followed the chain that is known.`,
      );
    }
    const { common, differs } = await this.compare(chain, source);
    if (!common) {
      throw new ChainNotAccepted(
        `The node of ${name} has none of the blocks that are remembered, the last 100,000 at most. Is it a node of another network?`,
      );
    }
    if (common.hash === from.hash) {
      throw new ChainNotAccepted(
        `There is nothing to accept: the node of ${name} follows the chain that is known again.`,
      );
    }
    if (!differs) {
      throw new ChainNotAccepted(
        `The node of ${name} ends after block ${String(common.height)}, and what it has is known. Wait until it has caught up.`,
      );
    }
    const now = this.clock.now();
    const held = await this.database.transaction(async () => {
      const credited = await this.sightings.creditedAfter(chain, common.height);
      await this.cursors.giveUpFinal(chain);
      if (!(await this.sightings.walkBack(chain, from, common, now))) {
        throw new ChainNotAccepted(`${name} was read meanwhile. Look again.`);
      }
      await this.audit.record({
        actor: 'command',
        action: 'accept-chain',
        subject: chain,
        before: { height: from.height, hash: from.hash },
        after: { height: common.height, hash: common.hash },
      });
      return credited;
    });
    return { from, common, held };
  }

  /** @returns the last block that both have, and whether the node has another one above it, and not just fewer */
  private async compare(chain: ChainName, source: ChainSource): Promise<{ common?: BlockPoint; differs: boolean }> {
    let differs = false;
    for (const block of await this.cursors.blocks(chain)) {
      const hash = await source.hashAt(block.height);
      if (hash === block.hash) return { common: block, differs };
      differs ||= hash !== undefined;
    }
    return { differs };
  }
}
