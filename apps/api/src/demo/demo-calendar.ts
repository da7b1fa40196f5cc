/** Days before today and a time of day in UTC: `'12 09:30'`. */
export type When = `${number} ${number}:${number}`;

const DAY = 86_400_000;
const MINUTE = 60_000;

/** When the demo investor registers. */
export const REGISTERED: When = '182 19:20';

/**
 * The instant that is meant, counted from midnight (UTC) before `now`. The demo ends with the day before yesterday: what
 * happened more than a day ago is mailed to nobody.
 */
export function instantOf(when: When, now: Date): Date {
  const [days = NaN, hours = NaN, minutes = NaN] = when.split(/[ :]/).map(Number);
  if (!(days >= 2)) throw new RangeError(`The demo ends two days ago, not at ${when}`);
  const midnight = now.getTime() - (now.getTime() % DAY);
  return new Date(midnight - days * DAY + (hours * 60 + minutes) * MINUTE);
}
