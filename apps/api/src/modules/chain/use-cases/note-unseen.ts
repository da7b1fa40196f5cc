import { CURRENCIES } from '@sextant/business-rules';
import { coinFromString } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { spellings } from '#modules/transaction/index.js';
import type { ChainName } from '../chains.js';
import { CursorRepository } from '../cursor.repository.js';
import { ownCoinOf } from '../deposit-chains.js';
import type { ChainSource, CountedCoins } from '../sources/chain-source.js';
import { UnseenRepository } from '../unseen.repository.js';
import { LEAST_NOTED, matched } from '../unseen.rules.js';

type Block = CountedCoins['block'];
type Held = NonNullable<CountedCoins['held']>;

/**
 * Notes for operators what the address of a deposit holds beyond what was seen to arrive there. On Ethereum a contract may
 * send ether, which no block lists; nobody is credited for it before somebody has looked. Only an address from which nothing
 * was ever sent tells it by what it holds; what was noted stays when the coins are moved. What a deposit is for that was
 * completed by hand is found out once, at the first count of a block after that: all that it can be for is in that block.
 */
@Injectable()
export class NoteUnseen {
  constructor(
    private readonly unseen: UnseenRepository,
    private readonly cursors: CursorRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Whether anything is noted, which operators may have credited. */
  waits(chain: ChainName): Promise<boolean> {
    return this.unseen.hasNoted(chain);
  }

  async run(chain: ChainName, source: ChainSource, { block, held }: Omit<CountedCoins, 'signed'>): Promise<void> {
    const read = await this.cursors.find(chain);
    // What is in a block that was not read yet is not unseen: the next count compares.
    if (!held || !read || read.height < block.height) return;
    await this.note(chain, source, block, held);
    await this.credit(chain, source, block, held);
  }

  private async note(chain: ChainName, source: ChainSource, block: Block, held: Held): Promise<void> {
    const noted = new Set((await this.unseen.noted(chain)).map(({ address }) => address));
    const asked = [...held].flatMap(([address, units]) => (units > 0n || noted.has(address) ? [address] : []));
    const seen = await this.unseen.seen(chain, ownCoinOf(chain), asked, block.height);
    const more = seen
      .map(({ address, units }) => ({ address, units: (held.get(address) ?? 0n) - BigInt(units) }))
      .filter(({ address, units }) => units >= LEAST_NOTED || noted.has(address));
    const untouched = await source.untouched(
      more.map(({ address }) => address),
      block,
    );
    await this.unseen.note(
      chain,
      more.filter(({ address }) => untouched.has(address)),
      { height: block.height, atLeast: LEAST_NOTED, now: this.clock.now() },
    );
  }

  private async credit(chain: ChainName, source: ChainSource, block: Block, held: Held): Promise<void> {
    const users = new Set((await this.unseen.noted(chain)).map(({ userId }) => userId));
    const completed = await this.completed(chain, [...users], block);
    if (completed.length === 0) return;
    const addresses = completed.map(({ address }) => address);
    const known = await this.known(chain, source, block, held, addresses);
    await this.database.transaction(async () => {
      await this.unseen.lock();
      const decided = await this.unseen.decided(chain);
      const byHand = completed
        .filter(({ id }) => !decided.has(id))
        .map((one) => ({ ...one, known: known.has(one.address) }));
      await this.unseen.credit(chain, matched(await this.unseen.noted(chain), byHand));
    });
  }

  /**
   * Those of these addresses of which all that came there is known. Those of a stopped key are not counted: of such a one it is
   * known where it holds no more than was seen.
   */
  private async known(
    chain: ChainName,
    source: ChainSource,
    block: Block,
    held: Held,
    addresses: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const untouched = await source.untouched([...new Set(addresses)], block);
    const apart = [...untouched.keys()].filter((address) => !held.has(address));
    const seen = await this.unseen.seen(chain, ownCoinOf(chain), apart, block.height);
    const more = seen.filter(({ address, units }) => (untouched.get(address) ?? 0n) - BigInt(units) >= LEAST_NOTED);
    const unknown = new Set(more.map(({ address }) => address));
    return new Set([...untouched.keys()].filter((address) => !unknown.has(address)));
  }

  /** What these customers' deposits were completed with of which it is not known what they are for. */
  private async completed(chain: ChainName, userIds: readonly string[], block: Block) {
    const { code } = CURRENCIES[ownCoinOf(chain)];
    const rows = await this.unseen.byHand(chain, code, userIds, block.time);
    const corrected = await this.unseen.corrected(rows);
    const listed = await this.unseen.listed(
      chain,
      ownCoinOf(chain),
      rows.map(({ hash }) => hash),
    );
    return rows.flatMap((row) => {
      const amount = BigInt(row.amount);
      const left = amount - (corrected.get(row.id) ?? 0n);
      // One that was taken back may be given back.
      if (left <= 0n) return [];
      const coins: bigint = coinFromString(code, row.coins);
      // A payment that a block lists is for what it paid itself. The same transaction may bring tokens, too.
      const units = spellings(row.hash).some((one) => listed.has(one)) ? 0n : (coins * left) / amount;
      return [{ ...row, coins, amount, units }];
    });
  }
}
