import { serverNow } from '@sextant/api-client';
import { DAY_MS } from '@sextant/business-rules';

/** The day (UTC, 2026-11-20) some days after another. */
export const dayBeside = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Today (UTC, 2026-11-20). */
export const dayNow = (): string => new Date(serverNow()).toISOString().slice(0, 10);

/** Months (2026-10), the newest first, that are over for two hours and not closed; at most a year of them. */
export function monthsToClose(closedUntil: string | undefined, now = new Date(serverNow())): string[] {
  const over = new Date(now.getTime() - 2 * 3_600_000);
  const months: string[] = [];
  for (let back = 1; back <= 12; back += 1) {
    const month = new Date(Date.UTC(over.getUTCFullYear(), over.getUTCMonth() - back, 1));
    if (closedUntil !== undefined && month.getTime() < Date.parse(closedUntil)) break;
    months.push(month.toISOString().slice(0, 7));
  }
  return months;
}

/** October 2026. */
export const monthWords = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
