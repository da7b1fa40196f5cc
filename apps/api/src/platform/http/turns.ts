import { TooBusy } from './refusals.js';

/** Lets a bounded number go at once and a bounded number wait; whoever comes then is refused. */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** Whether whoever came now would be refused. */
  get isFull(): boolean {
    return this.running >= this.atOnce && this.waiting.length >= this.mostWaiting;
  }

  /**
   * Waits for one's turn. Answers what ends it, for the next one to go; calling that twice does no harm.
   * @throws Refusal TOO_BUSY
   */
  async begin(): Promise<() => void> {
    if (this.running < this.atOnce) this.running += 1;
    else if (this.waiting.length < this.mostWaiting) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else throw TooBusy({ headers: { 'retry-after': '1' } });
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    };
  }
}
