import { DAY_MS, isoDay } from '@sextant/business-rules';

/** Until then a movement of an ended day may still be written: a request that began before midnight. */
const SETTLES_MS = 2 * 3_600_000;
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** Whole days (UTC) of an account, as far as they have passed. */
export interface Period {
  /** The first and the last day, such as `2026-11-01`. */
  from: string;
  to: string;
  /** The midnight that the first day begins at. */
  begins: Date;
  /** What was posted before this instant belongs to it: the midnight behind the last day, or now. */
  until: Date;
  asOf: Date;
  /** Whether all its days have ended, and long enough ago that nothing more is posted in them. */
  final: boolean;
}

/** Whether a text is a day of the calendar, such as `2026-11-20`. */
export function isDay(written: unknown): written is string {
  if (typeof written !== 'string' || !/^[2-9]\d{3}-\d{2}-\d{2}$/.test(written)) return false;
  const midnight = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && isoDay(midnight) === written;
}

export function periodOf(from: string, to: string, now: Date): Period {
  const begins = new Date(`${from}T00:00:00Z`);
  const ends = new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS);
  const hasEnded = ends <= now;
  return {
    from,
    to,
    begins,
    // A millisecond later, so that what was posted at this very instant belongs to it.
    until: hasEnded ? ends : new Date(now.getTime() + 1),
    asOf: now,
    final: now.getTime() >= ends.getTime() + SETTLES_MS,
  };
}

/** The last day of a period that has begun: of one that has not ended, today. */
export function lastDayOf({ to, asOf }: Period): string {
  const today = isoDay(asOf);
  return to < today ? to : today;
}

/** Whether a period is a calendar month or year; undefined when it is neither. */
function calendarUnitOf({ from, to }: Period): 'month' | 'year' | undefined {
  if (from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`) return 'year';
  const behind = new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS);
  if (from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && behind.getUTCDate() === 1) return 'month';
  return undefined;
}

/** A part of a file name: `2026-11`, `2026`, `2026-11-20`, `2026-11-05-to-2026-11-20`. */
export function periodName(period: Period): string {
  const { from, to } = period;
  const unit = calendarUnitOf(period);
  if (unit) return from.slice(0, unit === 'year' ? 4 : 7);
  return from === to ? from : `${from}-to-${to}`;
}

/** As a title: `November 2026`, `2026`, `20 November 2026`, `5 November 2026 to 20 November 2026`. */
export function periodTitle(period: Period): string {
  const { from, to } = period;
  const unit = calendarUnitOf(period);
  if (unit === 'year') return from.slice(0, 4);
  if (unit === 'month') return monthTitle(from.slice(0, 7));
  return from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`;
}

/** `20 November 2026` of an instant or a day. */
export function dayInWords(day: Date | string): string {
  const date = new Date(day);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** `20 Nov 2026`: for a column. */
export function shortDay(day: Date | string): string {
  const date = new Date(day);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCFullYear()}`;
}

/** `20 November 2026, 10:28 UTC` */
export function instantInWords(instant: Date): string {
  return `${dayInWords(instant)}, ${timeOfDay(instant)} UTC`;
}

/** `10:28` */
export function timeOfDay(instant: Date): string {
  return instant.toISOString().slice(11, 16);
}

/** The months (`2026-11`) of a period that have begun. */
export function monthsIn({ begins, until }: Period): string[] {
  const months: string[] = [];
  for (let at = begins; at < until; at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1))) {
    months.push(isoDay(at).slice(0, 7));
  }
  return months;
}

/** `November 2026` of `2026-11` */
export function monthTitle(month: string): string {
  return dayInWords(`${month}-01`).slice(2);
}
