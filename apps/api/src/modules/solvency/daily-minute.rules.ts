const MINUTE_MS = 60_000;
/** Minutes of a day (UTC) that can be drawn. The last hour is left for what failed. */
const DRAWN = 23 * 60;

/**
 * Whether the proof of this day (UTC) is made in this minute, asked in each until it is made: each minute has the same
 * chance, and nobody knows which it will be. Nothing is kept, so a restart neither repeats nor skips one.
 * @param random from 0 up to below 1
 */
export function isDrawn(now: Date, random: number): boolean {
  const minute = Math.floor(now.getTime() / MINUTE_MS) % (24 * 60);
  return random * (DRAWN - minute) < 1;
}
