import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { DEMO_BANNER } from './demo.js';
import { lossPercent, MIN_SETTLED, outcomeSentence, RISK_SENTENCE } from './risk.js';

const asOf = new Date('2026-11-20T23:59:59Z');

describe('the measured outcome', () => {
  it('gives share, count and date', () => {
    expect(outcomeSentence({ settled: 210, lost: 143, asOf })).toBe(
      '68.1 percent of the trades settled here in the last 12 months lost money, all costs included: ' +
        '143 of 210 (calculated Nov 20, 2026). You may lose all the money you invest.',
    );
  });

  it('gives no share under 30 settled trades and says why', () => {
    const sentence = outcomeSentence({ settled: 29, lost: 1, asOf });
    expect(sentence).toBe(
      'No loss share is shown: it needs 30 settled trades, and 29 were settled here in the last 12 months ' +
        '(calculated Nov 20, 2026). You may lose all the money you invest.',
    );
    expect(sentence).not.toContain('percent');
    expect(lossPercent({ settled: 29, lost: 29 })).toBeUndefined();
    expect(lossPercent({ settled: MIN_SETTLED, lost: 15 })).toBe(50);
  });

  it('never rounds a loss away, nor a gain', () => {
    expect(lossPercent({ settled: 100_000, lost: 1 })).toBe(0.1);
    expect(lossPercent({ settled: 100_000, lost: 0 })).toBe(0);
    expect(lossPercent({ settled: 100_000, lost: 99_999 })).toBe(99.9);
    expect(lossPercent({ settled: 100_000, lost: 100_000 })).toBe(100);
  });

  it('always ends in the warning', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), (a, b) => {
        const [lost, settled] = a < b ? [a, b] : [b, a];
        expect(outcomeSentence({ settled, lost, asOf }).endsWith(RISK_SENTENCE)).toBe(true);
      }),
    );
  });
});

describe('the demo banner', () => {
  it('says what it is and what not to do', () => {
    expect(DEMO_BANNER).toBe('Demo: simulated prices, no real money. Do not send coins to these addresses.');
  });
});
