import { calendarDay } from '#shared/format/index.js';

/** The last moment that a field of date and time takes: browsers let a year of six digits be typed. */
export const LAST_MOMENT = '9999-12-31T23:59';

/**
 * What a field of date and time holds, as an instant.
 * @param local as the field has it, in UTC: "2026-11-23T10:30"
 * @returns ISO 8601; undefined where it holds no date of four digits a year. Browsers make 0026 of a year of two
 */
export function utcInstant(local: string): string | undefined {
  const at = new Date(`${local}Z`);
  return /^[2-9]\d{3}-/.test(local) && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined;
}

/** `between Nov 20, 2026, 10:00:05 and 10:10:05 UTC`: as block explorers show it, with the day again only where it is another. */
export function utcPeriod(from: string, until: string): string {
  const [[day, begin], [lastDay, end]] = [parts(from), parts(until)];
  return `between ${day}, ${begin} and ${lastDay === day ? '' : `${lastDay}, `}${end} UTC`;
}

const parts = (iso: string) => [calendarDay(iso), iso.slice(11, 19)] as const;
