const EVERY_MS = 60_000;
const MOST = 10_000;

/** Lets what happens again and again be told once a minute for each of those who cause it. */
export class Sparingly {
  private readonly told = new Map<string, number>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  mayTell(who: string): boolean {
    const now = this.now();
    if (now - (this.told.get(who) ?? -Infinity) < EVERY_MS) return false;
    if (this.told.size >= MOST) this.told.clear();
    this.told.set(who, now);
    return true;
  }
}
