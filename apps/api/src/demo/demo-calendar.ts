import { DAY_MS } from '@sextant/business-rules';

/** Days before today and a time of day in UTC: `'12 09:30'`; or how long before the start, of what still waits then. */
export type When = `${number} ${number}:${number}` | `${number} min ago`;

const MINUTE = 60_000;

/** When the demo investor registers. */
export const REGISTERED: When = '182 19:20';

/**
 * The instant that is meant, counted from midnight (UTC) before `now`. What is told by the day ends with the day before
 * yesterday; behind it comes only what waits for an operator.
 */
export function instantOf(when: When, now: Date): Date {
  if (when.endsWith(' min ago')) return new Date(now.getTime() - Number.parseInt(when, 10) * MINUTE);
  const [days = NaN, hours = NaN, minutes = NaN] = when.split(/[ :]/).map(Number);
  if (!(days >= 2)) throw new RangeError(`The demo ends two days ago, not at ${when}`);
  const midnight = now.getTime() - (now.getTime() % DAY_MS);
  return new Date(midnight - days * DAY_MS + (hours * 60 + minutes) * MINUTE);
}
