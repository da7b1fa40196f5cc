import type { AuditAction } from '@sextant/business-rules';
import { DAY_MS } from '@sextant/business-rules';

/** What is kept of one day, or of several on which nothing was written. */
export interface DayRoot {
  /** The first and the last day (UTC). */
  from: string;
  to: string;
  /** Of a Merkle tree over all rows of the day. */
  root: string;
}

/** Sums up one day without keeping its rows. */
export interface DaySum<Row, Root extends DayRoot> {
  add(row: Row): void;
  root(): Omit<Root, 'from' | 'to'>;
}

/** Rows that are written once, each on the day of its id, and get a root for each day that is over. */
export interface RootedRows<Row extends { id: string }, Root extends DayRoot> {
  /** Of the records in the audit log that keep its roots, and the column of the chain's head that says since when. */
  action: AuditAction;
  since: 'roots_since' | 'step_roots_since';
  newSum: () => DaySum<Row, Root>;
  count: (root: Root) => number;
  /** Such as "entries". */
  counted: string;
  /** In words that a day is not as it was kept, before a colon. */
  isChanged: (day: string) => string;
  /** In words what differs between a day as it was kept and as it is; undefined where nothing does. */
  differenceOf: (kept: Root, found: Root) => string | undefined;
}

/** When an id was made: the first 48 bits of a UUIDv7 are its milliseconds since 1970. */
export const msOfId = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** Below every id that was made at this instant or later. */
export function lowestId(ms: number): string {
  const digits = ms.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}

/** The number of the day (UTC) since 1970 that an id was made on. */
const dayOfId = (id: string): number => Math.floor(msOfId(id) / DAY_MS);

export const dayName = (day: number): string => new Date(day * DAY_MS).toISOString().split('T')[0] ?? '';
export const dayNumber = (name: string): number => Math.floor(Date.parse(`${name}T00:00:00Z`) / DAY_MS);

/** The roots of all days that rows are of, gathered in one pass over them in their order. */
export class DaySums<Row extends { id: string }, Root extends DayRoot> {
  private readonly days = new Map<number, DaySum<Row, Root>>();

  constructor(private readonly rows: Pick<RootedRows<Row, Root>, 'newSum'>) {}

  add(row: Row): void {
    const day = dayOfId(row.id);
    let sum = this.days.get(day);
    if (!sum) this.days.set(day, (sum = this.rows.newSum()));
    sum.add(row);
  }

  /** The days that something was written on, in order. */
  get present(): number[] {
    return [...this.days.keys()].sort((a, b) => a - b);
  }

  of(from: number, to = from): Root {
    const sum = this.days.get(from) ?? this.rows.newSum();
    return { from: dayName(from), to: dayName(to), ...sum.root() } as Root;
  }

  /** What to keep of the days from one to another: one root for each with rows, one for the days between two. */
  rootsOf(from: number, to: number): Root[] {
    const roots: Root[] = [];
    let next = from;
    for (const day of daysBetween(this.present, from, to)) {
      if (day > next) roots.push(this.of(next, day - 1));
      roots.push(this.of(day));
      next = day + 1;
    }
    if (next <= to) roots.push(this.of(next, to));
    return roots;
  }
}

/** Those of days in order that are from one to another, both with them. */
export function daysBetween(days: readonly number[], from: number, to: number): number[] {
  return days.slice(countBefore(days, from), countBefore(days, to + 1));
}

/** How many of days in order are before one, found by halving. */
function countBefore(days: readonly number[], day: number): number {
  let [least, most] = [0, days.length];
  while (least < most) {
    const middle = (least + most) >>> 1;
    if (Number(days[middle]) < day) least = middle + 1;
    else most = middle;
  }
  return least;
}
