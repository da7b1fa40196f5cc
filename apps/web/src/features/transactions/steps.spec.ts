import { describe, expect, it } from 'vitest';
import { meaningOf, stepsOf } from './steps.js';

const requested = { status: 'pending', at: '2026-11-18T17:35:00.000Z', actor: 'investor', reason: null } as const;

describe('the timeline of a transaction', () => {
  it('names who did what, and why in their words', () => {
    const refused = {
      status: 'failed',
      at: '2026-11-19T08:00:00.000Z',
      actor: 'operator',
      reason: 'Nothing arrived',
    } as const;
    expect(stepsOf({ type: 'deposit', timeline: [requested, refused] })).toMatchObject([
      { title: 'Payment reported', who: 'You' },
      { title: 'Failed', who: 'An operator', why: 'Nothing arrived' },
    ]);
  });

  it('calls a withdrawal cancelled that its owner took back, and says where the money is', () => {
    const taken = {
      status: 'failed',
      at: '2026-11-19T08:00:00.000Z',
      actor: 'investor',
      reason: 'Cancelled by you',
    } as const;
    const timeline = [requested, taken];
    expect(stepsOf({ type: 'withdrawal', timeline })[1]).toEqual({
      title: 'Cancelled',
      at: taken.at,
      who: 'You',
      tone: 'loss',
    });
    const withdrawal = { type: 'withdrawal', status: 'failed', timeline } as const;
    expect(meaningOf(withdrawal)).toBe('Nothing was sent; the whole amount is back in your available cash.');
  });
});
