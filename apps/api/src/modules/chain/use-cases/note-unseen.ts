import { CURRENCIES } from '@sextant/business-rules';
import { coinFromString } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import type { ChainName } from '../chains.js';
import { CursorRepository } from '../cursor.repository.js';
import { ownCoinOf } from '../deposit-chains.js';
import type { ChainSource, CountedCoins } from '../sources/chain-source.js';
import { UnseenRepository } from '../unseen.repository.js';

/**
 * Notes for operators what the address of a deposit holds beyond what was seen to arrive there. On Ethereum a contract may
 * send ether, which no block lists; nobody is credited for it before somebody has looked. Only an address from which nothing
 * was ever sent tells it by what it holds. What was noted stays, also when the coins are moved, until the customer was
 * credited as much by hand.
 */
@Injectable()
export class NoteUnseen {
  constructor(
    private readonly unseen: UnseenRepository,
    private readonly cursors: CursorRepository,
    private readonly clock: Clock,
  ) {}

  async run(chain: ChainName, source: ChainSource, { block, held }: CountedCoins): Promise<void> {
    const read = await this.cursors.find(chain);
    // What is in a block that was not read yet is not unseen: the next count compares.
    if (!held || !read || read.height < block.height) return;
    const currency = ownCoinOf(chain);
    const { code } = CURRENCIES[currency];
    const holding = [...held].flatMap(([address, units]) => (units > 0n ? [address] : []));
    const more = (await this.unseen.seen(chain, currency, holding, block.height)).filter(
      ({ address, units }) => (held.get(address) ?? 0n) > BigInt(units),
    );
    const untouched = await source.neverSent(
      more.map(({ address }) => address),
      block,
    );
    const noted = await this.unseen.noted(chain);
    const found = new Map(noted.map((row) => [row.address, { ...row, units: BigInt(row.units) }]));
    for (const { address, units, userId } of more.filter((row) => untouched.has(row.address))) {
      found.set(address, { address, userId, units: (held.get(address) ?? 0n) - BigInt(units) });
    }
    const credited = new Map<string, bigint>();
    for (const { userId, coins } of await this.unseen.byHand(chain, code, [...found.values()])) {
      credited.set(userId, (credited.get(userId) ?? 0n) + coinFromString(code, coins));
    }
    for (const { address, userId, units } of found.values()) {
      const left = (credited.get(userId) ?? 0n) - units;
      if (left < 0n) continue;
      credited.set(userId, left);
      found.delete(address);
    }
    await this.unseen.keep(chain, [...found.values()], this.clock.now());
  }
}
