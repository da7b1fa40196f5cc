import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Clock } from '#platform/clock/index.js';
import { type Finding, HealthChecks } from '#platform/health/index.js';
import { Metrics } from '#platform/metrics/index.js';
import { type ChainName, CHAINS } from './chains.js';
import { HeldDepositRepository } from './held-deposit.repository.js';
import { ChainNodes } from './sources/chain-nodes.js';
import { type ChainState, type Found, WatcherRepository } from './watcher.repository.js';

/** Without a successful look for so long, no process reads the chain. */
const UNREAD_AFTER_SECONDS = 120;

const SAYS: Record<Exclude<Found, 'ok'>, string> = {
  away: 'Its node does not answer, or not as it should; the log says more.',
  behind: 'Its node has less than was read already.',
  'false-tip': 'Its node names a last block, and has not the blocks up to it. Compare it with another node.',
  'other-chain': 'Its node gives up blocks that were final; nothing is read. Compare it with another node.',
  'test-network': 'Its node is one of a network for tests, so it is not read.',
  'has-wallet':
    'Its node has a wallet: with the password that is set here, anyone on this server could spend its coins.',
};

/** What every process tells about the chains that are read: at `/health/ready`, and in the figures. */
@Injectable()
export class ReportChains implements OnModuleInit {
  private readonly faults: Counter | undefined;

  constructor(
    private readonly nodes: ChainNodes,
    private readonly watchers: WatcherRepository,
    private readonly held: HeldDepositRepository,
    private readonly clock: Clock,
    private readonly checks: HealthChecks,
    private readonly metrics: Metrics,
  ) {
    if (!metrics.isOn || nodes.sources.size === 0) return;
    this.faults = new Counter({
      name: 'sextant_chain_faults_total',
      help: 'Looks at a node that failed.',
      labelNames: ['chain'],
      registers: [metrics.registry],
    });
  }

  onModuleInit(): void {
    const chains = [...this.nodes.sources.keys()];
    for (const chain of chains) this.checks.add(`chain-${chain}`, () => this.finding(chain));
    this.metrics.gauge(
      { name: 'sextant_deposits_held', help: 'Credited deposits whose payment is no longer on its chain.' },
      async (set) => set(await this.held.count()),
    );
    if (chains.length === 0) return;
    const ofEach = (name: string, help: string, read: (state: ChainState) => number | undefined) =>
      this.metrics.gauge({ name, help, labels: ['chain'] }, async (set) => {
        for (const chain of chains) {
          const value = read(await this.watchers.state(chain));
          if (value !== undefined) set(value, { chain });
        }
      });
    ofEach('sextant_chain_height', 'The last block that was read.', ({ height }) => height);
    ofEach('sextant_chain_block_at_seconds', 'The time of the last block, in seconds since 1970.', ({ tipTime }) =>
      secondsOf(tipTime),
    );
    ofEach('sextant_chain_read_at_seconds', 'When the chain was last read, in seconds since 1970.', ({ readAt }) =>
      secondsOf(readAt),
    );
    const payments = 'Payments by state: seen, confirmed, conflicted, and final ones that are not credited yet.';
    this.metrics.gauge({ name: 'sextant_chain_sightings', help: payments, labels: ['chain', 'state'] }, async (set) => {
      for (const chain of chains) {
        for (const [state, count] of Object.entries(await this.watchers.sightings(chain))) set(count, { chain, state });
      }
    });
  }

  countFault(chain: ChainName): void {
    this.faults?.inc({ chain });
  }

  private async finding(chain: ChainName): Promise<Finding> {
    const { found, tipTime, readAt } = await this.watchers.state(chain);
    const age = (since: Date) => Math.floor((this.clock.now().getTime() - since.getTime()) / 1_000);
    const ageSeconds = tipTime ? Math.max(0, age(tipTime)) : null;
    const says = ((): string | undefined => {
      // For a moment a node may not have the block that it just named.
      if (found && found !== 'ok' && found !== 'has-wallet' && found !== 'false-tip') return SAYS[found];
      if (!readAt || age(readAt) > UNREAD_AFTER_SECONDS) {
        return found === 'false-tip' ? SAYS[found] : 'It is not read now.';
      }
      if (ageSeconds !== null && ageSeconds > CHAINS[chain].oldAfterSeconds) return 'Its last block is too old.';
      return found === 'has-wallet' ? SAYS[found] : undefined;
    })();
    return says ? { status: 'degraded', ageSeconds, says } : { status: 'ok', ageSeconds };
  }
}

const secondsOf = (at: Date | undefined): number | undefined => at && Math.floor(at.getTime() / 1_000);
