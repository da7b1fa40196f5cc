/** A day in milliseconds, which every day in UTC has. */
export const DAY_MS = 86_400_000;

/** The day (UTC) of an instant, such as `2026-11-20`. */
export const isoDay = (instant: Date): string => instant.toISOString().slice(0, 10);
