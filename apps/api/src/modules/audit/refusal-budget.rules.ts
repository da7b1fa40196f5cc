const MINUTE_MS = 60_000;
const MOST_OF_PERSON = 20;

/** How many attempts of all operators are recorded in a minute, and how many of everybody else. */
export const MOST_OF_OPERATORS = 300;
export const MOST_OF_OTHERS = 30;

/** Refused attempts of one person, or of all others, that were counted instead of recorded. */
export interface Counted {
  personId: string;
  count: number;
}

/** How many refused attempts are recorded in a minute: a few of each person, and not too many in all. */
export class RefusalBudget {
  private minute = 0;
  private total = 0;
  private readonly taken = new Map<string, number>();
  private readonly beyond = new Map<string, number>();

  /** @param mostInAll how many are recorded in a minute, of all people together */
  constructor(private readonly mostInAll: number) {}

  /** Whether one more of a person is recorded; if not, it is counted. */
  allows(personId: string, nowMs: number): boolean {
    const minute = Math.floor(nowMs / MINUTE_MS);
    if (minute !== this.minute) {
      this.minute = minute;
      this.total = 0;
      this.taken.clear();
    }
    const own = this.taken.get(personId) ?? 0;
    if (own < MOST_OF_PERSON && this.total < this.mostInAll) {
      this.taken.set(personId, own + 1);
      this.total += 1;
      return true;
    }
    this.count(personId);
    return false;
  }

  /** Counts one more of a person without a record. */
  count(personId: string): void {
    // Of a flood by many, as many people as are recorded in a minute are told apart.
    if (this.beyond.has(personId) || this.beyond.size < this.mostInAll) {
      this.beyond.set(personId, (this.beyond.get(personId) ?? 0) + 1);
    }
  }

  /** What was counted since it was last asked. */
  takeCounted(): Counted[] {
    const counted = [...this.beyond].map(([personId, count]) => ({ personId, count }));
    this.beyond.clear();
    return counted;
  }
}
