import { CURRENCIES } from '@sextant/business-rules';
import { coinFromString } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import type { ChainName } from '../chains.js';
import { CursorRepository } from '../cursor.repository.js';
import { ownCoinOf } from '../deposit-chains.js';
import type { ChainSource, CountedCoins } from '../sources/chain-source.js';
import { type CompletedRow, UnseenRepository } from '../unseen.repository.js';
import { LEAST_NOTED, creditedByHand } from '../unseen.rules.js';

/**
 * Notes for operators what the address of a deposit holds beyond what was seen to arrive there. On Ethereum a contract may
 * send ether, which no block lists; nobody is credited for it before somebody has looked. Only an address from which nothing
 * was ever sent tells it by what it holds. What was noted stays, also when the coins are moved; what the customer was
 * credited of it by hand is worked out anew each time, since corrections take it back.
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
      ({ address, units }) => (held.get(address) ?? 0n) - BigInt(units) >= LEAST_NOTED,
    );
    const untouched = await source.neverSent(
      more.map(({ address }) => address),
      block,
    );
    const found = more.flatMap(({ address, units }) =>
      untouched.has(address) ? [{ address, units: (held.get(address) ?? 0n) - BigInt(units) }] : [],
    );
    await this.unseen.note(chain, found, this.clock.now());
    const noted = await this.unseen.noted(chain);
    const completed = await this.unseen.byHand(chain, code, [...new Set(noted.map(({ userId }) => userId))]);
    const idle = await source.neverSent(
      completed.map(({ address }) => address),
      block,
    );
    const byHand = completed.map((one) => ({
      ...one,
      units: lessCorrected(coinFromString(code, one.coins), one),
      untouched: idle.has(one.address),
    }));
    await this.unseen.credit(chain, creditedByHand(noted, byHand));
  }
}

/** Coins that were not taken back, in proportion to the cents. */
const lessCorrected = (coins: bigint, { amount, corrected }: CompletedRow): bigint =>
  (coins * (BigInt(amount) - BigInt(corrected))) / BigInt(amount);
