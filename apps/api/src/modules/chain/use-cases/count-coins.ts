import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import { Database } from '#platform/database/index.js';
import { Schedule } from '#platform/jobs/index.js';
import { AccountKeyRepository } from '../account-key.repository.js';
import { CHAIN_LABELS, type ChainName } from '../chains.js';
import { type AccountRow, CoinsRepository } from '../coins.repository.js';
import { CursorRepository } from '../cursor.repository.js';
import { countedFirst, readKey } from '../read-key.js';
import { ChainNodes } from '../sources/chain-nodes.js';
import type { BlockPoint, ChainSource, CountedCoins, OurWallets } from '../sources/chain-source.js';
import { NoteUnseen } from './note-unseen.js';

/** The wallet may use addresses of its own beyond those that deposits were given, and those that its change goes to. */
const BEYOND = 1_000;

/**
 * Asks each node once an hour what the addresses of our account keys hold, without those of a key that was stopped. A node of another network, or one that has not
 * the last block that was read, is not believed, and what was counted last stays.
 */
@Injectable()
export class CountCoins implements OnModuleInit {
  private readonly logger = new Logger('Chains');
  /** A node counts once at a time. */
  readonly #counting = new Map<ChainName, Promise<void>>();

  constructor(
    private readonly schedule: Schedule,
    private readonly nodes: ChainNodes,
    private readonly database: Database,
    private readonly keys: AccountKeyRepository,
    private readonly cursors: CursorRepository,
    private readonly coins: CoinsRepository,
    private readonly noteUnseen: NoteUnseen,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedule.hourly('count-coins', () => this.run());
  }

  /** @param withinMs after which a node that is still counting is not waited for; what it finds is kept all the same */
  async run(withinMs?: number): Promise<void> {
    const counted = Promise.all([...this.nodes.sources].map(([chain, source]) => this.once(chain, source)));
    await (withinMs === undefined ? counted : Promise.race([counted, sleep(withinMs, undefined, { ref: false })]));
  }

  private once(chain: ChainName, source: ChainSource): Promise<void> {
    const running = this.#counting.get(chain);
    if (running) return running;
    const begun = this.count(chain, source)
      .catch((fault: unknown) => {
        const why = fault instanceof Error ? fault.message : String(fault);
        this.logger.warn(`The coins on ${CHAIN_LABELS[chain]} were not counted: ${why}`);
      })
      .finally(() => this.#counting.delete(chain));
    this.#counting.set(chain, begun);
    return begun;
  }

  private async count(chain: ChainName, source: ChainSource): Promise<void> {
    const accounts = await this.accounts(chain);
    if (accounts.length === 0) await this.forget(chain);
    // What was noted at addresses of a stopped key is still credited by hand.
    if (accounts.length === 0 && !(await this.noteUnseen.waits(chain))) return;
    const counted = await source.coins(await this.wallets(chain, accounts));
    await this.requireKnown(chain, source, counted.block);
    if (accounts.length > 0) await this.keep(chain, accounts, counted);
    await this.noteUnseen.run(chain, source, counted);
  }

  private keep(chain: ChainName, accounts: readonly AccountRow[], counted: CountedCoins): Promise<void> {
    return this.database.transaction(async () => {
      // Counting takes minutes, in which operators may stop the key of a lost wallet.
      await this.keys.lock();
      const left = new Set((await this.accounts(chain)).map(({ firstAddress }) => firstAddress));
      if (!accounts.every(({ firstAddress }) => left.has(firstAddress))) throw new Error('a key was stopped meanwhile');
      if (!(await this.coins.keep(chain, counted))) throw new Error('a later block was counted meanwhile');
    });
  }

  private accounts(chain: ChainName): Promise<AccountRow[]> {
    return this.coins.counted(chain, this.clock.now());
  }

  /** What was counted on a chain that has no key left. */
  private forget(chain: ChainName): Promise<void> {
    return this.database.transaction(async () => {
      await this.keys.lock();
      if ((await this.accounts(chain)).length === 0) await this.coins.forget(chain);
    });
  }

  private async wallets(chain: ChainName, rows: readonly AccountRow[]): Promise<OurWallets> {
    const keys = rows.map(({ publicKey, nextIndex, batches }) => {
      const key = readKey(this.settings.mode, chain, publicKey);
      if (typeof key === 'string') throw new Error(`a key cannot be read: ${key}`);
      return { key, upTo: Math.max(nextIndex, batches) + BEYOND };
    });
    const accounts = keys.map(({ key, upTo }) => ({ publicKey: key.publicKey, upTo }));
    if (chain !== 'ethereum') return { accounts, addresses: [] };
    const given = await this.coins.addresses(
      chain,
      rows.map(({ firstAddress }) => firstAddress),
    );
    const first = keys.flatMap(({ key }) => countedFirst(key));
    return { accounts, addresses: [...new Set([...first, ...given])] };
  }

  /** It is asked itself: which node another process reads the chain from says nothing about this one. */
  private async requireKnown(chain: ChainName, source: ChainSource, block: BlockPoint): Promise<void> {
    if (this.settings.mode === 'live' && !(await source.isMainNetwork())) throw new Error('the node is one for tests');
    const read = await this.cursors.find(chain);
    if (!read || read.commonHeight !== undefined || (await source.hashAt(read.height)) !== read.hash) {
      throw new Error('the node does not have the last block that was read');
    }
    if ((await source.hashAt(block.height)) !== block.hash) throw new Error('the block was replaced meanwhile');
  }
}
