import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { ChainName } from './chains.js';
import { IS_PAYMENT } from './refused.js';

/**
 * What the last look at a node found: it was read; it did not answer; it has less than was read already; it has no such
 * blocks as it says it has; it follows a chain that is not to be believed; it is a node of a network for tests, in a live
 * installation; it was read, and has a wallet.
 */
export type Found = 'ok' | 'away' | 'behind' | 'false-tip' | 'other-chain' | 'test-network' | 'has-wallet';

/** A chain as any process knows it. */
export interface ChainState {
  readonly found: Found | undefined;
  readonly height: number | undefined;
  /** What the last block says its time is. */
  readonly tipTime: Date | undefined;
  /** When it was last read. */
  readonly readAt: Date | undefined;
}

interface StateRow extends Record<string, unknown> {
  found: Found | null;
  height: string | null;
  tip_time: Date | null;
  read_at: Date | null;
}

/** Which process reads a chain for all of them, and what it found. */
@Injectable()
export class WatcherRepository {
  constructor(private readonly database: Database) {}

  /** Takes or renews the lease on reading a chain; answers whether this holder has it. */
  async hold(chain: ChainName, holder: string, seconds: number): Promise<boolean> {
    const rows = await this.database.query(
      `insert into chain_watchers (chain, holder, held_until)
       values ($1, $2, clock_timestamp() + make_interval(secs => $3))
       on conflict (chain) do update set holder = excluded.holder, held_until = excluded.held_until
       where chain_watchers.holder = excluded.holder or chain_watchers.held_until is null
          or chain_watchers.held_until < clock_timestamp()
       returning chain`,
      [chain, holder, seconds],
    );
    return rows.length === 1;
  }

  /** Lets the next process have the lease at once. */
  async release(chain: ChainName, holder: string): Promise<void> {
    await this.database.query('update chain_watchers set held_until = null where chain = $1 and holder = $2', [
      chain,
      holder,
    ]);
  }

  async report(chain: ChainName, found: Found): Promise<void> {
    await this.database.query(
      `insert into chain_watchers (chain, found) values ($1, $2)
       on conflict (chain) do update set found = excluded.found where chain_watchers.found is distinct from excluded.found`,
      [chain, found],
    );
  }

  async state(chain: ChainName): Promise<ChainState> {
    const [row] = await this.database.query<StateRow>(
      `select w.found, c.height, c.tip_time, c.read_at
         from (select $1::text as chain) one
         left join chain_watchers w on w.chain = one.chain left join chain_cursors c on c.chain = one.chain`,
      [chain],
    );
    return {
      found: row?.found ?? undefined,
      height: row?.height == null ? undefined : Number(row.height),
      tipTime: row?.tip_time ?? undefined,
      readAt: row?.read_at ?? undefined,
    };
  }

  /** How many payments are in each state; of final ones those that are to be credited. */
  async sightings(chain: ChainName): Promise<Record<'seen' | 'confirmed' | 'final' | 'conflicted', number>> {
    const count = (where: string) => `(select count(*)::int from chain_sightings where chain = $1 and ${where})`;
    const [row] = await this.database.query<Record<'seen' | 'confirmed' | 'final' | 'conflicted', number>>(
      `select ${count(`state = 'seen'`)} as seen, ${count(`state = 'confirmed'`)} as confirmed,
              ${count(`state = 'final' and credited_at is null and ${IS_PAYMENT}`)} as final, ${count(`state = 'conflicted'`)} as conflicted`,
      [chain],
    );
    return row ?? { seen: 0, confirmed: 0, final: 0, conflicted: 0 };
  }
}
