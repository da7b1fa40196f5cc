import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats work every `periodMs` from start to start, at once where it took longer, never twice at a time, until stopped. */
export class Poller {
  private readonly ending = new AbortController();

  constructor(
    private readonly periodMs: number,
    private readonly work: () => Promise<unknown>,
    private readonly onFault: (error: unknown) => void,
  ) {}

  start(): this {
    void this.run();
    return this;
  }

  stop(): void {
    this.ending.abort();
  }

  private async run(): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      const started = performance.now();
      try {
        await this.work();
      } catch (error) {
        if (!signal.aborted) this.onFault(error);
      }
      const pauseMs = Math.max(0, started + this.periodMs - performance.now());
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
