const MINUTE_MS = 60_000;

/** So many attempts of a person are recorded in a minute, whatever they are. */
const ANY_OF_PERSON = 20;

/** How many attempts are recorded in a minute: different ones of one person, and of all people together. */
export interface MostRecorded {
  differentOfPerson: number;
  inAll: number;
}

/** As many of an operator as the limit for everything lets through, so that nothing they tried hides behind a flood. */
export const MOST_OF_OPERATORS: MostRecorded = { differentOfPerson: 600, inAll: 3_000 };
export const MOST_OF_OTHERS: MostRecorded = { differentOfPerson: ANY_OF_PERSON, inAll: 30 };

/** Refused attempts of one person, or of all others, that were counted instead of recorded. */
export interface Counted {
  personId: string;
  count: number;
}

/** Which refused attempts are recorded in a minute: a few of each person, more only if they differ, and not too many in all. */
export class RefusalBudget {
  private minute = 0;
  private total = 0;
  private readonly taken = new Map<string, { count: number; kinds: Set<string> }>();
  private readonly beyond = new Map<string, number>();

  constructor(private readonly most: MostRecorded) {}

  /**
   * Whether one more of a person is recorded; if not, it is counted.
   * @param what was tried and how it was refused
   */
  allows(personId: string, what: string, nowMs: number): boolean {
    const minute = Math.floor(nowMs / MINUTE_MS);
    if (minute !== this.minute) {
      this.minute = minute;
      this.total = 0;
      this.taken.clear();
    }
    const own = this.taken.get(personId) ?? { count: 0, kinds: new Set() };
    const isNew = !own.kinds.has(what) && own.count < this.most.differentOfPerson;
    if ((own.count < ANY_OF_PERSON || isNew) && this.total < this.most.inAll) {
      this.taken.set(personId, { count: own.count + 1, kinds: own.kinds.add(what) });
      this.total += 1;
      return true;
    }
    this.count(personId);
    return false;
  }

  /** Counts one more of a person without a record. */
  count(personId: string): void {
    // Of a flood by many, as many people as are recorded in a minute are told apart.
    if (this.beyond.has(personId) || this.beyond.size < this.most.inAll) {
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
