import { TooBusy } from './refusals.js';

/** A queue that has not been empty for so long is no burst any more: more comes than can be done. */
const BURST_MS = 250;

export interface QueueLimits {
  /** How many run at once. */
  concurrency: number;
  /** How many may wait. */
  capacity: number;
  /** How many may wait once the queue is no burst any more; as many as before unless it is said. */
  capacityAfterBurst?: number;
  /** How long one may wait; without end unless it is said. */
  maxWaitMs?: number;
}

/**
 * Lets a bounded number run at once and a bounded number wait, in the order they came; whoever comes then is refused. With
 * `capacityAfterBurst`, a burst may wait until it has been worked off, but a queue that lasts is kept short, so that
 * whoever is let in is served soon and everybody else learns at once that there is no room.
 */
export class BoundedQueue {
  private running = 0;
  private readonly waiting = new Set<() => void>();
  private waitingSince = 0;

  constructor(
    private readonly limits: QueueLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether whoever comes now would be refused. */
  get isFull(): boolean {
    const { concurrency, capacity, capacityAfterBurst = capacity } = this.limits;
    const isBurst = this.waiting.size === 0 || this.now() - this.waitingSince <= BURST_MS;
    return this.running >= concurrency && this.waiting.size >= (isBurst ? capacity : capacityAfterBurst);
  }

  /**
   * Waits for a place. Answers what frees it; calling that twice does no harm.
   * @throws Refusal TOO_BUSY
   */
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

  /** The place goes to whoever has waited longest. */
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
