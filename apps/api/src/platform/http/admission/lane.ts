import { TooBusy } from '../refusals.js';

/** A queue that has not been empty for so long is no burst any more: more comes than can be done. */
const BURST_MS = 250;
const WAIT_AT_MOST_MS = 1_000;

/**
 * Lets a bounded number of requests run at once and a bounded number wait, in the order they came. A burst may wait until
 * it has been worked off; once the queue stands, only a short one is kept, so that whoever is let in is served soon and
 * everybody else learns at once that there is no room.
 */
export class Lane {
  private running = 0;
  private readonly waiting = new Set<() => void>();
  private waitingSince = 0;

  constructor(
    private readonly atOnce: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether whoever comes now would be refused. */
  get isFull(): boolean {
    const stands = this.waiting.size > 0 && this.now() - this.waitingSince > BURST_MS;
    return this.waiting.size >= (stands ? Math.ceil(this.atOnce / 4) : 4 * this.atOnce);
  }

  /**
   * Waits for a place, for a second at most. Answers what frees it; calling that twice does no harm.
   * @throws Refusal TOO_BUSY
   */
  async begin(): Promise<() => void> {
    if (this.running < this.atOnce) this.running += 1;
    else if (this.isFull) throw tooBusy();
    else await this.turn();
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.next();
    };
  }

  private turn(): Promise<void> {
    if (this.waiting.size === 0) this.waitingSince = this.now();
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.delete(go);
        reject(tooBusy());
      }, WAIT_AT_MOST_MS);
      this.waiting.add(go);
    });
  }

  private next(): void {
    const [go] = this.waiting;
    if (!go) {
      this.running -= 1;
      return;
    }
    this.waiting.delete(go);
    go();
  }
}

const tooBusy = () => TooBusy({ headers: { 'retry-after': '1' } });
