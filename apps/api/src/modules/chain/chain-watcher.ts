import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { type ChainName, CHAIN_LABELS, CHAINS } from './chains.js';
import { keepLooking } from './keep-looking.js';
import { ReportChains } from './report-chains.js';
import { ChainNodes } from './sources/chain-nodes.js';
import type { ChainSource } from './sources/chain-source.js';
import { FollowChain } from './use-cases/follow-chain.js';
import { WatcherRepository } from './watcher.repository.js';

/** The lease on reading a chain: a process that died loses it after so long. */
const LEASE_SECONDS = 15;
const RENEW_EVERY_MS = 5_000;
/** At a stop, the block that is being read is waited for so long. */
const STOP_WITHIN_MS = 3_000;

/**
 * Reads every chain that has a node: one process for all, and the next one when that is gone. Two at once would do no harm,
 * since each write names the block that it follows; the lease saves work.
 */
@Injectable()
export class ChainWatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Chains');
  private readonly holder = randomUUID();
  private readonly stopping = new AbortController();
  private loops: Promise<void>[] = [];

  constructor(
    private readonly nodes: ChainNodes,
    private readonly watchers: WatcherRepository,
    private readonly follow: FollowChain,
    private readonly report: ReportChains,
  ) {}

  onApplicationBootstrap(): void {
    this.loops = [...this.nodes.sources].map(([chain, source]) => this.watch(chain, source));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.race([Promise.all(this.loops), sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
    for (const chain of this.nodes.sources.keys()) {
      await this.watchers.release(chain, this.holder).catch(() => undefined);
    }
  }

  private watch(chain: ChainName, source: ChainSource): Promise<void> {
    const { signal } = this.stopping;
    return keepLooking(
      {
        look: () => this.lookAsHolder(chain, source),
        failed: (fault, first) => this.reportFailure(chain, fault, first),
        recovered: () => this.logger.warn(`${CHAIN_LABELS[chain]} is read again`),
        wait: (ms) => sleep(withJitter(ms), undefined, { signal, ref: false }).catch(() => undefined),
      },
      CHAINS[chain].lookEveryMs,
      signal,
    );
  }

  /** @returns whether there is more to read at once; nothing where another process reads this chain */
  private async lookAsHolder(chain: ChainName, source: ChainSource): Promise<'more' | 'done' | undefined> {
    const renew = () => this.watchers.hold(chain, this.holder, LEASE_SECONDS);
    if (!(await renew())) return undefined;
    // Many blocks take longer than the lease. At a stop it is let go, and a renewal that is late would take it again.
    let renewal: Promise<unknown> | undefined;
    const renewing = setInterval(() => {
      if (!this.stopping.signal.aborted) renewal = renew().catch(() => undefined);
    }, RENEW_EVERY_MS).unref();
    try {
      const before = (await this.watchers.state(chain)).height;
      const progress = await this.follow.run(chain, source, this.stopping.signal);
      // A node that promises blocks and has none is asked no faster.
      return progress === 'more' && (await this.watchers.state(chain)).height !== before ? 'more' : 'done';
    } finally {
      clearInterval(renewing);
      await renewal;
    }
  }

  /** Says once that a chain cannot be read. */
  private reportFailure(chain: ChainName, fault: unknown, first: boolean): void {
    this.report.countFault(chain);
    if (first) this.logger.warn(`${CHAIN_LABELS[chain]} is not read: ${messageOf(fault)}. It is tried again`);
  }
}

function messageOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}

/** Up to a fifth more or less, so that many do not ask at once. */
const withJitter = (ms: number): number => ms * (0.8 + 0.4 * Math.random());
