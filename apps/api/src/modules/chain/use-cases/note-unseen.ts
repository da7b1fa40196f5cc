import { CURRENCIES } from '@sextant/business-rules';
import { coinFromString } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import type { ChainName } from '../chains.js';
import { CursorRepository } from '../cursor.repository.js';
import { ownCoinOf } from '../deposit-chains.js';
import type { CountedCoins } from '../sources/chain-source.js';
import { UnseenRepository } from '../unseen.repository.js';

/**
 * Notes for operators what the address of a deposit holds beyond what was seen to arrive there. On Ethereum a contract may
 * send ether, which no block lists; nobody is credited for it before somebody has looked.
 */
@Injectable()
export class NoteUnseen {
  constructor(
    private readonly unseen: UnseenRepository,
    private readonly cursors: CursorRepository,
    private readonly clock: Clock,
  ) {}

  async run(chain: ChainName, { block, held }: CountedCoins): Promise<void> {
    const read = await this.cursors.find(chain);
    // What is in a block that was not read yet is not unseen: the next count compares.
    if (!held || !read || read.height < block.height) return;
    const currency = ownCoinOf(chain);
    const { code } = CURRENCIES[currency];
    const holding = [...held].flatMap(([address, units]) => (units > 0n ? [address] : []));
    const more = (await this.unseen.seen(chain, currency, holding, block.height)).filter(
      ({ address, units }) => (held.get(address) ?? 0n) > BigInt(units),
    );
    const byHand = await this.unseen.byHand(code, more);
    const found = new Map<string, bigint>();
    for (const { address, units, depositId } of more) {
      const completed = byHand.get(depositId);
      const left = (held.get(address) ?? 0n) - BigInt(units) - (completed ? coinFromString(code, completed) : 0n);
      if (left > 0n) found.set(address, left);
    }
    await this.unseen.keep(chain, found, this.clock.now());
  }
}
