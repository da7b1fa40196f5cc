const LONGEST_PAUSE_MS = 60_000;

export interface Looks {
  /** @returns whether there is more to read at once; nothing where another process reads */
  look(): Promise<'more' | 'done' | undefined>;
  /** @param first since it last worked */
  failed(fault: unknown, first: boolean): void;
  /** The first look that worked again. */
  recovered(): void;
  /** For so many milliseconds, or until it is stopped. */
  wait(milliseconds: number): Promise<unknown>;
}

/**
 * Looks until it is stopped: every `usualMs` milliseconds, at once while there is more, and after each fault twice as long
 * later, up to a minute, until it works again.
 */
export async function keepLooking(
  { look, failed, recovered, wait }: Looks,
  usualMs: number,
  stop: AbortSignal,
): Promise<void> {
  let [pause, failing] = [usualMs, false];
  while (!stop.aborted) {
    try {
      const looked = await look();
      if (looked && failing) recovered();
      if (looked) failing = false;
      pause = looked === 'more' ? 0 : usualMs;
    } catch (fault) {
      if (stop.aborted) return;
      failed(fault, !failing);
      failing = true;
      pause = Math.min(2 * Math.max(pause, usualMs), LONGEST_PAUSE_MS);
    }
    await wait(pause);
  }
}
