const EVERY_MS = 60_000;
const MOST = 10_000;

/** Logs a repeated event at most once a minute per source. */
export class LogThrottle {
  private readonly logged = new Map<string, number>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  allows(who: string): boolean {
    const now = this.now();
    if (now - (this.logged.get(who) ?? -Infinity) < EVERY_MS) return false;
    if (this.logged.size >= MOST) this.logged.clear();
    this.logged.set(who, now);
    return true;
  }
}
