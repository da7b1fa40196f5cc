import type { Refusal } from '../http/index.js';
import { TooManyRequests } from '../http/index.js';
import { waitInWords } from './rate-limit-fields.js';

/** The refusal of a caller who has to wait, with the waiting time. */
export function tooManyRequests(seconds: number): Refusal {
  return TooManyRequests({
    message: `Too many requests. Please try again in ${waitInWords(seconds)}.`,
    headers: { 'retry-after': String(seconds) },
    details: { retryAfterSeconds: seconds },
  });
}
