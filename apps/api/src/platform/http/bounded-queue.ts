import { TooBusy } from './refusals.js';

/** A queue that has not been empty for this long is not a burst: more requests arrive than can be served. */
const BURST_MS = 250;

export interface QueueLimits {
  /** How many run at once. */
  concurrency: number;
  /** How many may wait. */
  capacity: number;
  /** How many may wait once the queue is no longer a burst; defaults to `capacity`. */
  capacityAfterBurst?: number;
  /** How long one may wait; unlimited by default. */
  maxWaitMs?: number;
}

/**
 * Runs a bounded number at once and lets a bounded number wait, in order of arrival; further ones are refused. With
 * `capacityAfterBurst`, a burst may wait until it is worked off, but a lasting queue is kept short, so that admitted
 * requests are served soon and all others are refused immediately.
 */
export class BoundedQueue {
  private running = 0;
  private readonly waiting = new Set<() => void>();
  private waitingSince = 0;

  constructor(
    private readonly limits: QueueLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether a new request would be refused. */
  get isFull(): boolean {
    const { concurrency, capacity, capacityAfterBurst = capacity } = this.limits;
    const isBurst = this.waiting.size === 0 || this.now() - this.waitingSince <= BURST_MS;
    return this.running >= concurrency && this.waiting.size >= (isBurst ? capacity : capacityAfterBurst);
  }

  /** Waits for a place. Returns the function that frees it; calling that twice is harmless. @throws Refusal TOO_BUSY */
  async acquire(): Promise<() => void> {
    if (this.isFull) throw tooBusy();
    if (this.running < this.limits.concurrency) this.running += 1;
    else await this.place();
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.release();
    };
  }

  private place(): Promise<void> {
    if (this.waiting.size === 0) this.waitingSince = this.now();
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      if (this.limits.maxWaitMs !== undefined) {
        timer = setTimeout(() => {
          this.waiting.delete(start);
          reject(tooBusy());
        }, this.limits.maxWaitMs);
      }
      this.waiting.add(start);
    });
  }

  /** Gives the place to the longest-waiting request. */
  private release(): void {
    const [start] = this.waiting;
    if (!start) {
      this.running -= 1;
      return;
    }
    this.waiting.delete(start);
    start();
  }
}

const tooBusy = () => TooBusy({ headers: { 'retry-after': '1' } });
