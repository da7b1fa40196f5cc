const EVERY_MS = 60_000;
const MOST = 10_000;

/** Lets what happens again and again be logged once a minute for each of those who cause it. */
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
