import { money } from '#shared/format/index.js';

/** Whole cents, as records and checks keep them in text, in dollars; undefined of anything else. */
export function centsText(cents: unknown): string | undefined {
  const whole = typeof cents === 'string' && cents !== '' ? Number(cents) : cents;
  return Number.isSafeInteger(whole) ? money(Number(whole) / 100) : undefined;
}
