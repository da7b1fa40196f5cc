import { setTimeout as sleep } from 'node:timers/promises';

/** Does something again and again, `pauseMs` after its end, so never twice at once, until it is stopped. */
export class Poller {
  private readonly ending = new AbortController();

  constructor(
    private readonly pauseMs: number,
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
      try {
        await this.work();
      } catch (error) {
        if (!signal.aborted) this.onFault(error);
      }
      await sleep(this.pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
