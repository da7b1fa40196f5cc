import { ApiError } from '@sextant/api-client';

/** The server says of these that nothing was done by this sending. */
const NOT_DONE = ['NOT_DONE', 'STORAGE_UNAVAILABLE'];

/** Whether a money request may have taken effect although no good answer came. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (NOT_DONE.includes(error.code)) return false;
  return error.status === 0 || error.status >= 500 || error.code === 'IDEMPOTENCY_IN_PROGRESS';
}

/**
 * Whether a refusal says what became of an earlier sending of the same request. One from before the request was looked
 * at (not signed in, not allowed, too many, not done) says nothing about it.
 */
export function settlesEarlier(error: unknown): boolean {
  if (isOutcomeUnknown(error) || !(error instanceof ApiError)) return false;
  // The server looks for an earlier one first, and asks for a confirmation last.
  if (error.code === 'CONFIRMATION_REQUIRED' || error.code === 'NOT_CONFIRMED') return true;
  return ![401, 403, 408, 429].includes(error.status) && error.code !== 'NOT_DONE';
}
