import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock/index.js';
import { Database, isConnectionLost } from '../database/index.js';
import { type Counted, Windows } from './windows.js';

interface Guess {
  key: string;
  /** End of the window it is counted in; undefined if only this process counted it. */
  endsAt?: Date;
}

/** A `count` of one more than the limit: there was no room for it. */
export interface CountedGuess extends Counted {
  /** Whether other guesses with the same key are in progress here, and may be taken back. */
  undecided: boolean;
}

/** How long a full count is remembered, so that a flood costs the database one statement per second. */
const REMEMBERED_MS = 1_000;
const MOST_REMEMBERED = 10_000;

/**
 * Counts guesses for all processes together, each one before it is made, so that no number of concurrent guesses
 * exceeds a limit. An attempt that turns out not to be a guess, such as a correct password, is subtracted again and
 * resets nothing else.
 */
@Injectable()
export class Guesses {
  private readonly logger = new Logger('Limits');
  private readonly own = new Windows();
  private readonly begun = new WeakMap<object, Guess[]>();
  /** How many guesses per key this process is still handling. */
  private readonly underWay = new Map<string, number>();
  /** Until when a key's count is full, and when that was found. */
  private readonly full = new Map<string, { endsAt: number; foundAt: number }>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Counts a guess of a request. */
  async begin(request: object, key: string, seconds: number, limit: number): Promise<CountedGuess> {
    const hash = createHash('sha256').update(key).digest('base64url');
    const wasUndecided = this.underWay.has(hash);
    const { endsAt, ...counted } = await this.count(hash, seconds, limit);
    // Asked before and after: those that filled the count may have begun, or ended, while it was counted.
    const undecided = wasUndecided || this.underWay.has(hash);
    if (counted.count <= limit) {
      this.begun.set(request, [...(this.begun.get(request) ?? []), { key: hash, endsAt }]);
      this.underWay.set(hash, (this.underWay.get(hash) ?? 0) + 1);
    }
    return { ...counted, undecided };
  }

  /** Finishes the guesses of a request; those that were not guesses are subtracted. */
  async end(request: object, wasGuess: boolean): Promise<void> {
    const guesses = this.begun.get(request) ?? [];
    this.begun.delete(request);
    try {
      if (!wasGuess) for (const guess of guesses) await this.takeBack(guess);
    } catch (fault) {
      this.logger.warn(`What was no guess stays counted: ${(fault as Error).message}`);
    } finally {
      for (const { key } of guesses) {
        const left = (this.underWay.get(key) ?? 1) - 1;
        if (left > 0) this.underWay.set(key, left);
        else this.underWay.delete(key);
      }
    }
  }

  private async count(key: string, seconds: number, limit: number): Promise<Counted & { endsAt?: Date }> {
    const now = this.clock.now();
    const full = this.full.get(key);
    const age = now.getTime() - (full?.foundAt ?? 0);
    if (full && age >= 0 && age < REMEMBERED_MS && full.endsAt > now.getTime()) {
      return { count: limit + 1, secondsLeft: Math.ceil((full.endsAt - now.getTime()) / 1000) };
    }
    try {
      const [counted] = await this.database.query<{ hits: number; ends_at: Date }>(
        'select hits, ends_at from count_request($1, $2, $3, $4)',
        [key, now, seconds, limit],
      );
      if (!counted) throw new Error('count_request returned nothing');
      if (counted.hits > limit) this.remember(key, counted.ends_at.getTime(), now.getTime());
      const left = Math.ceil((counted.ends_at.getTime() - now.getTime()) / 1000);
      return { count: counted.hits, secondsLeft: Math.max(1, left), endsAt: counted.ends_at };
    } catch (fault) {
      if (!isConnectionLost(fault)) throw fault;
      // The route itself will report that the database is down. Until it is back, each process counts for itself.
      this.logger.warn('The database is away, so limits are counted by each process for itself');
      return this.own.hit(key, seconds * 1000);
    }
  }

  private remember(key: string, endsAt: number, foundAt: number): void {
    if (this.underWay.has(key)) return;
    if (this.full.size >= MOST_REMEMBERED) this.full.clear();
    this.full.set(key, { endsAt, foundAt });
  }

  private async takeBack({ key, endsAt }: Guess): Promise<void> {
    if (!endsAt) return;
    const sql = 'update request_counts set hits = hits - 1 where key = $1 and ends_at = $2 and hits > 0';
    await this.database.query(sql, [key, endsAt]);
  }
}
