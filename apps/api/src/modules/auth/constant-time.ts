import { setTimeout as delay } from 'node:timers/promises';

/** Longer than either way takes. */
const ANSWERED_AFTER_MS = 100;

/** Lets work that takes longer for some addresses than for others be answered at the same time for all. */
export async function inConstantTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, delay(ANSWERED_AFTER_MS)]);
}
