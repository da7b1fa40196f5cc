import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import { CHAIN_LABELS, type ChainName } from '../chains.js';
import type { ChainSource } from '../sources/chain-source.js';
import { OtherChain, type Progress, WatchChain } from '../watch-chain.js';
import { TellPayments } from '../tell-payments.js';
import { NoteLosses } from '../payouts/use-cases/note-losses.js';
import { SettlePayouts } from '../payouts/use-cases/settle-payouts.js';
import { TellSecondPayments } from '../payouts/use-cases/tell-second-payments.js';
import { type Found, WatcherRepository } from '../watcher.repository.js';
import { CreditSightings } from './credit-sightings.js';
import { TellLosses } from './tell-losses.js';

/** The node is one of a network for tests, whose coins have no price. */
export class TestNetwork extends Error {}

/** One look at a chain: reads what is new, tells whose payments moved on, credits what is final, tells operators of what was lost. */
@Injectable()
export class FollowChain {
  private readonly logger = new Logger('Chains');
  readonly #mainNetworks = new WeakSet<ChainSource>();
  readonly #withWallets = new WeakSet<ChainSource>();
  /** Up to which block of each chain customers were told. A look that fails may have read blocks that the next one tells of. */
  readonly #told = new Map<ChainName, number | undefined>();

  constructor(
    private readonly settings: Settings,
    private readonly watchers: WatcherRepository,
    private readonly watch: WatchChain,
    private readonly credits: CreditSightings,
    private readonly losses: TellLosses,
    private readonly settlePayouts: SettlePayouts,
    private readonly lostPayouts: NoteLosses,
    private readonly secondPayments: TellSecondPayments,
    private readonly payments: TellPayments,
    private readonly clock: Clock,
  ) {}

  /** @throws what the node or the database failed with; what it was is stored for all processes */
  async run(chain: ChainName, source: ChainSource, stop?: AbortSignal): Promise<Progress> {
    const since = this.clock.now();
    try {
      await this.requireMainNetwork(chain, source);
      const progress = await this.watch.look(chain, source, stop);
      const hasWallet = await this.lookForWallet(chain, source);
      const isRead = progress !== 'behind' && progress !== 'false-tip';
      await this.watchers.report(chain, isRead ? (hasWallet ? 'has-wallet' : 'ok') : progress);
      if (progress === 'behind' || progress === 'overtaken') return progress;
      const faults: unknown[] = [];
      const noted = (fault: unknown) => void faults.push(fault);
      // None of these steps keeps the others waiting.
      let isListed = progress === 'at-tip';
      if (isListed) {
        await this.watch.lookAtWaiting(chain, source).catch((fault: unknown) => {
          isListed = false;
          noted(fault);
        });
      }
      const { height } = await this.watchers.state(chain);
      await this.payments.run(chain, since, height !== this.#told.get(chain));
      this.#told.set(chain, height);
      await this.credits.run(chain).catch(noted);
      // Blocks that are still to be read may bring a payment back.
      if (progress === 'at-tip') await this.losses.run(chain).catch(noted);
      if (progress === 'at-tip') await this.settlePayouts.run(chain).catch(noted);
      if (progress === 'at-tip') await this.lostPayouts.run(chain, isListed).catch(noted);
      if (progress === 'at-tip') await this.secondPayments.run(chain).catch(noted);
      if (faults.length > 0) throw faults[0];
      return progress;
    } catch (fault) {
      this.#mainNetworks.delete(source);
      await this.watchers.report(chain, foundBy(fault)).catch(() => undefined);
      if (fault instanceof OtherChain) await this.losses.run(chain);
      throw fault;
    }
  }

  /** It is read all the same: nothing that it says is less true, and its operators know what it is for. */
  private async lookForWallet(chain: ChainName, source: ChainSource): Promise<boolean> {
    if (!(await source.hasWallet())) {
      this.#withWallets.delete(source);
      return false;
    }
    if (!this.#withWallets.has(source)) {
      this.#withWallets.add(source);
      this.logger.warn(
        `The node of ${CHAIN_LABELS[chain]} has a wallet, so anyone who reads its password here can spend its coins. Use another node for wallets, and set disablewallet=1 in this one`,
      );
    }
    return true;
  }

  /** Asked again after each fault, since then it may be another node. */
  private async requireMainNetwork(chain: ChainName, source: ChainSource): Promise<void> {
    if (this.settings.mode !== 'live' || this.#mainNetworks.has(source)) return;
    if (!(await source.isMainNetwork())) throw new TestNetwork(`The node of ${chain} is one of a network for tests`);
    this.#mainNetworks.add(source);
  }
}

function foundBy(fault: unknown): Found {
  if (fault instanceof OtherChain) return 'other-chain';
  return fault instanceof TestNetwork ? 'test-network' : 'away';
}
