/** A day in milliseconds, which every day in UTC has. */
export const DAY_MS = 86_400_000;
