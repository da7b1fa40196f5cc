import type { SolvencyCoinDto } from '@sextant/api-client';
import { describe, expect, it } from 'vitest';
import { coverSentence } from './cover-sentence.js';

const coin = (dollars: number | null, counted: number | null): SolvencyCoinDto => ({
  coin: 'BTC',
  network: 'BTC',
  expected: '1',
  dollars,
  counted: counted === null ? null : { amount: '1', at: '2026-11-20T10:00:00.000Z', dollars: counted },
  found: null,
});

describe('what is owed beside the coins', () => {
  it('is said as the difference, by the books and as counted', () => {
    expect(coverSentence(235_915.6, [coin(130_000, 120_000), coin(100_144.44, 107_103.43)])).toMatch(
      /^By the books, the coins were worth \$5,771\.16 less than is owed; as they were counted last, \$8,812\.17 less than is owed\. If all customers were paid at these prices, money would be missing\./,
    );
    expect(coverSentence(100, [coin(100, 100.01)])).toMatch(
      /^By the books, the coins were worth exactly what is owed; as they were counted last, \$0\.01 more than is owed\. All customers could be paid/,
    );
  });

  it('leaves out what nobody counted, and promises nothing where a rate was missing', () => {
    expect(coverSentence(100, [coin(150, null)])).toMatch(
      /^By the books, the coins were worth \$50\.00 more than is owed\. All customers could be paid/,
    );
    expect(coverSentence(100, [coin(null, 150)])).toBe(
      'Whether the coins cover what is owed is not known: a rate was missing.',
    );
  });

  it('promises nothing where less was counted than is owed', () => {
    expect(coverSentence(100, [coin(150, 99)])).toContain('money would be missing');
  });
});
