import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import { Schedule } from '#platform/jobs/index.js';
import { CHAIN_LABELS, type ChainName } from '../chains.js';
import { CoinsRepository } from '../coins.repository.js';
import { readKey } from '../read-key.js';
import { ChainNodes } from '../sources/chain-nodes.js';
import type { ChainSource } from '../sources/chain-source.js';
import { WatcherRepository } from '../watcher.repository.js';

/** The wallet may use addresses of its own beyond those that deposits were given. */
const BEYOND = 1_000;

/**
 * Asks each node once an hour what our addresses hold. Only of a chain that was read without a fault: a node that follows
 * another chain, or one for tests, is not believed, and what was counted last stays.
 */
@Injectable()
export class CountCoins implements OnModuleInit {
  private readonly logger = new Logger('Chains');

  constructor(
    private readonly schedule: Schedule,
    private readonly nodes: ChainNodes,
    private readonly watchers: WatcherRepository,
    private readonly coins: CoinsRepository,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedule.hourly('count-coins', () => this.run());
  }

  /** @param withinMs after which a node that is still counting is not waited for; what it finds is kept all the same */
  async run(withinMs?: number): Promise<void> {
    const counted = Promise.all([...this.nodes.sources].map((one) => this.count(...one)));
    await (withinMs === undefined ? counted : Promise.race([counted, sleep(withinMs, undefined, { ref: false })]));
  }

  private async count(chain: ChainName, source: ChainSource): Promise<void> {
    try {
      if ((await this.watchers.state(chain)).found !== 'ok') return;
      const accounts = await this.accounts(chain);
      if (accounts.length === 0) return;
      const addresses = await this.coins.addresses(chain);
      await this.coins.keep(chain, await source.coins({ accounts, addresses }));
    } catch (fault) {
      const why = fault instanceof Error ? fault.message : String(fault);
      this.logger.warn(`The coins on ${CHAIN_LABELS[chain]} were not counted: ${why}`);
    }
  }

  private async accounts(chain: ChainName) {
    const rows = await this.coins.accounts(chain, this.clock.now());
    return rows.map(({ publicKey, nextIndex }) => {
      const key = readKey(this.settings.mode, chain, publicKey);
      if (typeof key === 'string') throw new Error(`a key cannot be read: ${key}`);
      return { publicKey: key.publicKey, upTo: nextIndex + BEYOND };
    });
  }
}
