import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@sextant/business-rules';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import { Database } from '#platform/database/index.js';
import { Schedule } from '#platform/jobs/index.js';
import { AccountKeyRepository } from '../account-key.repository.js';
import { CHAIN_LABELS, type ChainName } from '../chains.js';
import { type AccountRow, CoinsRepository } from '../coins.repository.js';
import { CursorRepository } from '../cursor.repository.js';
import { asMade } from '../evm-address.js';
import { countedFirst, readKey } from '../read-key.js';
import { SignedAddresses } from '../signed-addresses.js';
import { ChainNodes } from '../sources/chain-nodes.js';
import type { BlockPoint, ChainSource, CountedCoins, OurWallets } from '../sources/chain-source.js';
import { WalletAddresses } from '../wallet-addresses.js';
import { NoteUnseen } from './note-unseen.js';

/** The wallet may use addresses of its own beyond those that deposits were given, and those that its change goes to. */
const BEYOND = 1_000;
/** For so many days a signature shows that its address is the operator's. */
const SIGNED_DAYS = 31;

/**
 * Asks each node once an hour what signed addresses and those of our account keys hold, without those of a key that was
 * stopped. A node of another network, or one that has not the last block that was read, is not believed, and what was
 * counted last stays.
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
    private readonly signedAddresses: SignedAddresses,
    private readonly walletAddresses: WalletAddresses,
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
    const signed = await this.signed(chain, accounts);
    if (accounts.length === 0) await this.forget(chain, signed);
    // Coins that were noted at addresses of a stopped key are still credited by hand.
    if (accounts.length + signed.length === 0 && !(await this.noteUnseen.waits(chain))) return;
    const counted = await source.coins({ ...(await this.wallets(chain, accounts)), signed });
    await this.requireKnown(chain, source, counted.block);
    await this.keep(chain, accounts, counted);
    await this.noteUnseen.run(chain, source, counted);
  }

  private keep(chain: ChainName, accounts: readonly AccountRow[], counted: CountedCoins): Promise<void> {
    return this.database.transaction(async () => {
      // Counting takes minutes, in which operators may stop the key of a lost wallet.
      await this.keys.lock();
      const left = new Set((await this.accounts(chain)).map(({ firstAddress }) => firstAddress));
      if (!accounts.every(({ firstAddress }) => left.has(firstAddress))) throw new Error('a key was stopped meanwhile');
      const kept = accounts.length === 0 || (await this.coins.keep(chain, counted));
      if (!kept || !(await this.coins.keepSigned(chain, counted))) {
        throw new Error('a later block was counted meanwhile');
      }
    });
  }

  private accounts(chain: ChainName): Promise<AccountRow[]> {
    return this.coins.counted(chain, this.clock.now());
  }

  /** Forgets what was counted on a chain that has no key left, but at addresses that are signed. */
  private forget(chain: ChainName, signed: readonly string[]): Promise<void> {
    return this.database.transaction(async () => {
      await this.keys.lock();
      if ((await this.accounts(chain)).length === 0) await this.coins.forget(chain, signed);
    });
  }

  /** Addresses that signed lately, each once, without those of a stopped key, which may be anyone's by now. */
  private async signed(chain: ChainName, accounts: readonly AccountRow[]): Promise<string[]> {
    const since = new Date(this.clock.now().getTime() - SIGNED_DAYS * DAY_MS);
    const addresses = [...new Set((await this.signedAddresses.signedSince(chain, since)).map(asMade))];
    if (addresses.length === 0) return [];
    const makers = await this.walletAddresses.makersOf(chain, addresses);
    const counted = new Set(accounts.map(({ firstAddress }) => firstAddress));
    return addresses.filter((address) => !makers.has(address) || counted.has(makers.get(address) ?? ''));
  }

  private async wallets(chain: ChainName, rows: readonly AccountRow[]): Promise<Omit<OurWallets, 'signed'>> {
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
