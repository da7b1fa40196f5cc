import { describe, expect, it } from '@jest/globals';
import { cents } from '@sextant/money';
import fc from 'fast-check';
import { DEMO_BANNER } from './demo.js';
import {
  lossPercent,
  MIN_CUSTOMERS,
  OUTCOMES_METHOD,
  outcomeSentence,
  resultPer100,
  RISK_SENTENCE,
  roughly,
} from './risk.js';

const asOf = new Date('2026-11-20T23:59:59Z');
const since = new Date('2025-11-20T23:59:59Z');
const measured = { scripted: 0, result: cents(-1_234_567), invested: cents(40_000_000), since, asOf };
const PERIOD = '(Nov 20, 2025 to Nov 20, 2026, 23:59 UTC)';

describe('the measured outcome', () => {
  it('gives counts, period, time and money', () => {
    expect(outcomeSentence({ ...measured, customers: 214, lost: 143, gained: 67 })).toBe(
      `68.1 percent of 210 customers with a gain or loss here lost money after all costs; 4 had neither ${PERIOD}. ` +
        'Together they lost about $12,300 ($3.09 per $100 invested). You may lose all the money you invest.',
    );
    expect(outcomeSentence({ ...measured, customers: 25, lost: 5, gained: 20, result: cents(500_00) })).toBe(
      `20 percent of 25 customers with a gain or loss here lost money after all costs ${PERIOD}. ` +
        'Together they gained about $500 ($0.12 per $100 invested). You may lose all the money you invest.',
    );
  });

  it('gives no figure under 25 customers with a gain or loss and says why', () => {
    expect(outcomeSentence({ ...measured, customers: 400, lost: 1, gained: 23 })).toBe(
      `No loss percentage is shown yet: fewer than 25 customers had a gain or loss here ${PERIOD}. ` +
        'You may lose all the money you invest.',
    );
    expect(lossPercent({ lost: 24, gained: 0 })).toBeUndefined();
    expect(lossPercent({ lost: 15, gained: MIN_CUSTOMERS - 15 })).toBe(60);
  });

  it.each([
    [40, 41, '40 of these customers are scripted: '],
    [1, 41, '1 of these customers is scripted: '],
    [40, 40, 'All of these customers are scripted: '],
  ])('says that %i of %i customers are scripted', (scripted, customers, words) => {
    expect(outcomeSentence({ ...measured, customers, lost: 3, gained: 30, scripted })).toContain(
      `invested). ${words}the demo placed their trades at random and kept every result. The demo investor’s first six months are scripted, too. ${RISK_SENTENCE}`,
    );
  });

  it('never rounds a loss away, nor a gain', () => {
    expect(lossPercent({ lost: 1, gained: 99_999 })).toBe(0.1);
    expect(lossPercent({ lost: 0, gained: 100_000 })).toBe(0);
    expect(lossPercent({ lost: 99_999, gained: 1 })).toBe(99.9);
    expect(lossPercent({ lost: 100_000, gained: 0 })).toBe(100);
    const invested = cents(10_000_000);
    expect([-1, 0, 1].map((result) => resultPer100({ result: cents(result), invested }))).toEqual([-1n, 0n, 1n]);
    expect(resultPer100({ result: cents(0), invested: cents(0) })).toBe(0n);
  });

  it('says no more than three digits of the money', () => {
    expect([0, 7, -123, 1_235, -12_345, 999_500].map((amount) => roughly(cents(amount)))).toEqual(
      [0, 7, -123, 1_240, -12_300, 1_000_000].map((amount) => cents(amount)),
    );
  });

  it('always ends in the warning', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), fc.nat(5000), fc.nat(5000), (lost, gained, neither, scripted) => {
        const customers = lost + gained + neither;
        const counts = { customers, lost, gained, scripted: Math.min(scripted, customers) };
        expect(outcomeSentence({ ...measured, ...counts }).endsWith(RISK_SENTENCE)).toBe(true);
      }),
    );
  });

  it('explains its method in four sentences, the last of which says what it cannot know', () => {
    expect(OUTCOMES_METHOD.match(/[.](?= [A-Z]|$)/g)).toHaveLength(4);
    expect(OUTCOMES_METHOD).toContain(
      'minus fees, fixed fees of paid withdrawals and what corrections took (of a deposit or bonus, too), less what was given back; other deposits',
    );
    expect(OUTCOMES_METHOD).toMatch(/The operator's own accounts cannot be told apart\.$/);
  });
});

describe('the demo banner', () => {
  it('says what it is and what not to do', () => {
    expect(DEMO_BANNER).toBe('Demo: simulated prices, no real money. Do not send coins to these addresses.');
  });
});
