import type { SeenPaymentDto } from '@sextant/api-client';
import { describe, expect, it } from '@jest/globals';
import { chainNotes } from './chain-notes.js';

const payment: SeenPaymentDto = {
  ...{ txId: 'a'.repeat(64), explorerUrl: null, output: 0, coin: 'BTC', amount: '0.01', state: 'confirmed' },
  ...{ replaced: false, confirmations: 1, needed: 3, height: 100, seenAt: '2026-11-20T10:00:00.000Z' },
  ...{ rules: [], creditedAs: null, held: false, missing: null },
};

describe('what operators read of a payment to the address of a deposit', () => {
  it('says each rule, and where operators have to act, what to do', () => {
    expect(chainNotes(payment, 'this')).toEqual([]);
    expect(chainNotes({ ...payment, rules: ['less', 'late'] }, 'this')).toEqual([
      'Less than declared. What arrived is credited.',
      'It was not in time for the agreed rate, so the lower of the rates just before and after its arrival counts.',
    ]);
    expect(chainNotes({ ...payment, state: 'final', rules: ['completed-otherwise'] }, 'this')).toEqual([
      expect.stringContaining('compare the two amounts'),
    ]);
    expect(chainNotes({ ...payment, state: 'final', rules: ['completed-another'] }, 'this')).toEqual([
      expect.stringContaining('Search for the transaction under Customers'),
    ]);
  });

  it('says of one that is gone whether it can come back, and of a credited one that its amount is held', () => {
    const gone: SeenPaymentDto = { ...payment, state: 'conflicted', height: null, rules: ['less'] };
    const said = [gone, { ...gone, replaced: true }].flatMap((one) => [
      ...chainNotes(one, 'this'),
      ...chainNotes({ ...one, creditedAs: 'a-line' }, 'this'),
    ]);
    expect(said).toEqual([
      expect.stringMatching(/often comes back/),
      expect.stringMatching(/held until the payment is final again/),
      expect.stringMatching(/can no longer arrive/),
      expect.stringMatching(/propose a correction/),
    ]);
  });

  it('speaks to no customer', () => {
    for (const state of ['seen', 'confirmed', 'final', 'credited', 'conflicted'] as const)
      for (const creditedAs of [null, 'a-line'])
        for (const replaced of [false, true])
          expect(
            chainNotes(
              { ...payment, state, creditedAs, replaced, rules: ['completed-otherwise', 'completed-another'] },
              'this',
            ).join(' '),
          ).not.toMatch(/\byour?\b|our team/i);
  });
});
