import { DAY_MS, isoDay } from '@sextant/business-rules';

const ZONE = 'America/New_York';
const REGULAR: Hours = { from: '09:30', until: '16:00' };
/** No exchange closes for longer without saying when it opens again. */
const LOOK_AHEAD_DAYS = 14;

/** Wall-clock times in New York, `09:30`. */
interface Hours {
  from: string;
  until: string;
}

/** A day on which the exchanges keep other hours than usual; `null` is none at all. */
export interface SpecialDay {
  /** `2026-11-27` */
  date: string;
  hours: Hours | null;
}

/** What the exchange itself last said. */
export interface MarketStatus {
  open: boolean;
  at: Date;
}

/** Whether shares are traded, and when they are next if not; `null` when that is unknown, or while they are. */
export interface MarketState {
  open: boolean;
  nextOpening: Date | null;
}

interface Session {
  opens: Date;
  closes: Date;
}

/** What the exchange said counts for so long, and never across an opening or a closing. */
const STATUS_COUNTS_MS = 5 * 60_000;

/**
 * Whether the New York exchanges trade: within their hours, unless they said in the last minutes that they do not. What
 * they said before the last opening or closing is about the time before it.
 */
export function marketAt(instant: Date, specialDays: readonly SpecialDay[], status?: MarketStatus): MarketState {
  const sessions = sessionsAround(instant, specialDays);
  const now = sessions.find(({ opens, closes }) => opens <= instant && instant < closes);
  if (!now) return { open: false, nextOpening: sessions.find(({ opens }) => opens > instant)?.opens ?? null };
  const counts =
    status && status.at >= now.opens && Math.abs(instant.getTime() - status.at.getTime()) <= STATUS_COUNTS_MS;
  return counts && !status.open ? { open: false, nextOpening: null } : { open: true, nextOpening: null };
}

/** The sessions from the day before an instant until two weeks later, in order. */
function sessionsAround(instant: Date, specialDays: readonly SpecialDay[]): Session[] {
  const sessions: Session[] = [];
  for (let day = -1; day <= LOOK_AHEAD_DAYS; day++) {
    const date = isoDay(new Date(instant.getTime() + day * DAY_MS));
    const hours = hoursOn(date, specialDays);
    if (hours) sessions.push({ opens: inNewYork(date, hours.from), closes: inNewYork(date, hours.until) });
  }
  return sessions;
}

function hoursOn(date: string, specialDays: readonly SpecialDay[]): Hours | null {
  const special = specialDays.find((day) => day.date === date);
  if (special) return special.hours;
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 ? null : REGULAR;
}

const OFFSET = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, timeZoneName: 'longOffset' });

/** The instant of a wall-clock time in New York; clocks change there on Sundays at night, when nobody trades. */
function inNewYork(date: string, time: string): Date {
  const noon = new Date(`${date}T12:00:00Z`);
  const name = OFFSET.formatToParts(noon).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return new Date(`${date}T${time}:00${name.replace('GMT', '')}`);
}
