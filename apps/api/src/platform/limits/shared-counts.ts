import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { Clock } from '../clock/index.js';
import { Database, isConnectionLost } from '../database/index.js';
import { Windows } from './windows.js';

type Record = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** The limit that each process counts for itself. */
export const EVERYDAY_NAME = 'everyday';

const MOST_REMEMBERED = 10_000;
/** As in `count_request`. */
const CLOCKS_DIFFER_MS = 60_000;

/**
 * Counts requests for all processes together: one statement each, in an unlogged table, so that a crash loses only the
 * counts. A caller that exceeds a limit is remembered here until the window ends, so a flood costs the database no more
 * statements than the limit allows.
 */
@Injectable()
export class SharedCounts implements ThrottlerStorage {
  private readonly logger = new Logger('Limits');
  private readonly own = new Windows();
  private readonly over = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @param ttl length of a window in milliseconds */
  async increment(key: string, ttl: number, limit: number, _block: number, name: string): Promise<Record> {
    const { count, secondsLeft } = name === EVERYDAY_NAME ? this.own.hit(key, ttl) : await this.count(key, ttl, limit);
    return {
      totalHits: count,
      timeToExpire: secondsLeft,
      isBlocked: count > limit,
      timeToBlockExpire: count > limit ? secondsLeft : 0,
    };
  }

  private async count(key: string, ttl: number, limit: number) {
    const now = this.clock.now();
    const until = this.over.get(key) ?? 0;
    if (until > now.getTime() && until <= now.getTime() + ttl + CLOCKS_DIFFER_MS) {
      return { count: limit + 1, secondsLeft: secondsTo(until, now) };
    }
    this.over.delete(key);
    try {
      const { hits, ends_at } = await this.countShared(key, ttl, limit, now);
      if (hits > limit) this.remember(key, ends_at.getTime());
      return { count: hits, secondsLeft: secondsTo(ends_at.getTime(), now) };
    } catch (fault) {
      if (!isConnectionLost(fault)) throw fault;
      // The route itself will report that the database is down. Until it is back, each process counts for itself.
      this.logger.warn('The database is away, so limits are counted by each process for itself');
      return this.own.hit(key, ttl);
    }
  }

  private async countShared(key: string, ttl: number, limit: number, now: Date) {
    const [counted] = await this.database.query<{ hits: number; ends_at: Date }>(
      'select hits, ends_at from count_request($1, $2, $3, $4)',
      [createHash('sha256').update(key).digest('base64url'), now, ttl / 1000, limit],
    );
    if (!counted) throw new Error('count_request returned nothing');
    return counted;
  }

  private remember(key: string, until: number): void {
    if (this.over.size >= MOST_REMEMBERED) this.over.clear();
    this.over.set(key, until);
  }
}

const secondsTo = (instant: number, now: Date): number => Math.max(1, Math.ceil((instant - now.getTime()) / 1000));
