import { describe, expect, it } from '@jest/globals';
import { cents } from '@sextant/money';
import {
  WITHDRAWAL_LIMITS,
  addressOnHoldSentence,
  instantInWords,
  withdrawalLimitSentence,
  withdrawalsHeldSentence,
} from './withdrawal-safety.js';

const NOON = new Date('2026-11-20T12:05:00Z');

describe('what keeps withdrawals in', () => {
  it('is said with the reason and the end', () => {
    expect(instantInWords(NOON)).toBe('20 November 2026, 12:05 UTC');
    expect(withdrawalsHeldSentence('password-changed', NOON)).toBe(
      'Withdrawals are on hold until 20 November 2026, 12:05 UTC, because your password was changed.',
    );
    expect(withdrawalsHeldSentence('frozen', undefined)).toBe(
      'Withdrawals are on hold, because your account is frozen.',
    );
    expect(addressOnHoldSentence(NOON)).toMatch(/^This address can be used from 20 November 2026, 12:05 UTC\. /);
  });

  it('never leaves a reason unsaid, also one that a later release adds', () => {
    expect(withdrawalsHeldSentence('anything-else', NOON)).toContain('something about your account was changed');
  });
});

describe('limits', () => {
  it('allow a protected account more, and never less in a month than in a day', () => {
    const { standard, protected: guarded } = WITHDRAWAL_LIMITS;
    expect(guarded.day > standard.day && guarded.month > standard.month).toBe(true);
    for (const { day, month } of Object.values(WITHDRAWAL_LIMITS)) expect(month > day).toBe(true);
  });

  it('are said with what is left', () => {
    expect(withdrawalLimitSentence(cents(123_400n), WITHDRAWAL_LIMITS.standard)).toBe(
      'You can withdraw up to $1,234.00 now: at most $50,000.00 in 24 hours and $500,000.00 in 30 days.',
    );
  });
});
