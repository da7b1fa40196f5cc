/** The count in the current window, and how long the window lasts. */
export interface Counted {
  count: number;
  secondsLeft: number;
}

/** Counts in this process's memory, in windows that begin with the first hit. Bounded: the oldest are dropped first. */
export class Windows {
  private readonly open = new Map<string, { count: number; endsAt: number }>();

  constructor(
    private readonly most = 50_000,
    private readonly now: () => number = () => performance.now(),
  ) {}

  hit(key: string, windowMs: number): Counted {
    const now = this.now();
    let window = this.open.get(key);
    if (!window || window.endsAt <= now) {
      this.open.delete(key);
      if (this.open.size >= this.most) this.makeRoom(now);
      window = { count: 0, endsAt: now + windowMs };
      this.open.set(key, window);
    }
    window.count += 1;
    return { count: window.count, secondsLeft: Math.ceil(Math.round(window.endsAt - now) / 1000) };
  }

  private makeRoom(now: number): void {
    for (const [key, { endsAt }] of this.open) if (endsAt <= now) this.open.delete(key);
    const surplus = this.open.size - this.most + Math.ceil(this.most / 10);
    for (const key of [...this.open.keys()].slice(0, Math.max(surplus, 0))) this.open.delete(key);
  }
}
