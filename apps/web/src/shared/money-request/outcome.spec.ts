import { ApiError } from '@sextant/api-client';
import { describe, expect, it } from '@jest/globals';
import { isOutcomeUnknown, settlesEarlier } from './outcome.js';

const refused = (status: number, code: string) => new ApiError({ status, code, message: 'No' });

describe('a money request without a good answer', () => {
  it.each([
    [0, 'NETWORK'],
    [500, 'INTERNAL_FAULT'],
    [502, 'UNEXPECTED_REPLY'],
    [503, 'OUTCOME_UNKNOWN'],
    [409, 'IDEMPOTENCY_IN_PROGRESS'],
  ])('may have been carried out after %i %s', (status, code) => {
    expect(isOutcomeUnknown(refused(status, code))).toBe(true);
    expect(settlesEarlier(refused(status, code))).toBe(false);
  });

  it('was not carried out where the server says so, which says nothing of an earlier sending', () => {
    expect(isOutcomeUnknown(refused(503, 'NOT_DONE'))).toBe(false);
    expect(settlesEarlier(refused(503, 'NOT_DONE'))).toBe(false);
  });

  it('whose file could not be stored was not carried out, and neither was an earlier sending', () => {
    expect(isOutcomeUnknown(refused(503, 'STORAGE_UNAVAILABLE'))).toBe(false);
    expect(settlesEarlier(refused(503, 'STORAGE_UNAVAILABLE'))).toBe(true);
  });

  it('is settled by a refusal of the business, and not by one from before it was looked at', () => {
    expect(settlesEarlier(refused(422, 'AMOUNT_EXCEEDS_BALANCE'))).toBe(true);
    for (const status of [401, 403, 408, 429]) expect(settlesEarlier(refused(status, 'X'))).toBe(false);
  });
});
