import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { DEMO_BANNER } from './demo.js';
import { lossPercent, MIN_CUSTOMERS, OUTCOMES_METHOD, outcomeSentence, RISK_SENTENCE } from './risk.js';

const asOf = new Date('2026-11-20T23:59:59Z');
const since = new Date('2025-11-20T23:59:59Z');
const measured = { scripted: 0, since, asOf };

describe('the measured outcome', () => {
  it('gives customers, count, period and time', () => {
    expect(outcomeSentence({ ...measured, customers: 210, lost: 143 })).toBe(
      '68.1 percent of customers lost money here in the last 12 months, all trading costs included: 143 of the 210 who held or ' +
        'settled a trade (Nov 20, 2025 to Nov 20, 2026, calculated at 23:59 UTC). You may lose all the money you invest.',
    );
  });

  it('gives no percentage under 25 customers and says why', () => {
    const sentence = outcomeSentence({ ...measured, customers: 24, lost: 1 });
    expect(sentence).toBe(
      'No loss percentage is shown yet: it needs at least 25 customers who held or settled a trade here in the last 12 ' +
        'months, and the count so far is 24 (Nov 20, 2025 to Nov 20, 2026, calculated at 23:59 UTC). ' +
        'You may lose all the money you invest.',
    );
    expect(lossPercent({ customers: 24, lost: 24 })).toBeUndefined();
    expect(lossPercent({ customers: MIN_CUSTOMERS, lost: 15 })).toBe(60);
  });

  it.each([
    [40, 41, '40 of these customers are scripted: '],
    [1, 41, '1 of these customers is scripted: '],
    [40, 40, 'All of these customers are scripted: '],
  ])('says that %i of %i customers are scripted', (scripted, customers, words) => {
    expect(outcomeSentence({ ...measured, customers, lost: 3, scripted })).toContain(
      `UTC). ${words}the demo placed their trades at random and kept every result. The demo investor’s first six months are scripted, too. ${RISK_SENTENCE}`,
    );
  });

  it('never rounds a loss away, nor a gain', () => {
    expect(lossPercent({ customers: 100_000, lost: 1 })).toBe(0.1);
    expect(lossPercent({ customers: 100_000, lost: 0 })).toBe(0);
    expect(lossPercent({ customers: 100_000, lost: 99_999 })).toBe(99.9);
    expect(lossPercent({ customers: 100_000, lost: 100_000 })).toBe(100);
  });

  it('always ends in the warning', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), fc.nat(5000), (a, b, scripted) => {
        const [lost, customers] = a < b ? [a, b] : [b, a];
        const sentence = outcomeSentence({ ...measured, customers, lost, scripted: Math.min(scripted, customers) });
        expect(sentence.endsWith(RISK_SENTENCE)).toBe(true);
      }),
    );
  });

  it('explains its method in three sentences', () => {
    expect(OUTCOMES_METHOD.match(/[.](?= [A-Z]|$)/g)).toHaveLength(3);
    expect(OUTCOMES_METHOD).toContain(
      'minus the fees charged and the network fees of withdrawals paid in that time; deposits, withdrawals and bonuses',
    );
  });
});

describe('the demo banner', () => {
  it('says what it is and what not to do', () => {
    expect(DEMO_BANNER).toBe('Demo: simulated prices, no real money. Do not send coins to these addresses.');
  });
});
