import type { SolvencyCoinDto } from '@sextant/api-client';
import { describe, expect, it } from '@jest/globals';
import { coverSentence } from './cover-sentence.js';

const AT = { height: 1, hash: 'a', at: '2026-11-20T10:00:00.000Z' };

interface Worth {
  /** Dollars by the books; null without a rate. */
  books: number | null;
  counted?: number;
  /** Coins at signed addresses, each worth 100 dollars. */
  signed?: number;
  /** Of the block of the signed ones. */
  blockAt?: string;
  coin?: string;
}

const coin = ({ books, counted, signed, blockAt = AT.at, coin: code = 'BTC' }: Worth): SolvencyCoinDto => ({
  coin: code,
  network: code,
  expected: '2',
  dollars: books,
  rate: books === null ? null : { dollars: 100, source: 'Kraken', at: AT.at },
  counted: counted === undefined ? null : { amount: '1', at: AT.at, dollars: counted },
  // What the node says of unsigned addresses changes nothing.
  found: { amount: '9', dollars: 9_000_000, ...AT },
  signed:
    signed === undefined ? null : { amount: String(signed), dollars: 100 * signed, ...AT, at: blockAt, addresses: [] },
});

const says = (coins: SolvencyCoinDto[], change: Partial<Parameters<typeof coverSentence>[0]> = {}) =>
  coverSentence({ owed: 100, daily: true, at: '2026-11-20T11:00:00.000Z', coins, ...change });

describe('what is owed beside the coins', () => {
  it('promises payment by coins at signed addresses alone', () => {
    expect(says([coin({ books: 0, signed: 1 })])).toMatch(
      /^At signed addresses, the blockchains had, up to an hour before, coins worth exactly what is owed: 1 BTC\. All customers could be paid/,
    );
    expect(says([coin({ books: 500, signed: 2 }), coin({ books: 0, signed: 1, coin: 'ETH' })], { owed: 250 })).toMatch(
      /^At signed addresses, the blockchains had, up to an hour before, coins worth \$50\.00 more than is owed: 2 BTC, 1 ETH\. All customers/,
    );
  });

  it('promises nothing by figures of the operator, with both numbers of each coin', () => {
    const own =
      'By the operator’s own figures, the coins were worth $50.00 more than is owed; as counted last, $100.00 more than is owed.';
    const none = says([coin({ books: 150, counted: 200 })]);
    expect(none).toContain(`${own} Not counted at signed addresses: BTC.`);
    const empty = says([coin({ books: 150, counted: 200, signed: 0 })]);
    expect(empty).toContain(`${own} At signed addresses, the blockchains had 0 BTC of 2 BTC.`);
    expect(none + empty).not.toContain('could be paid');
    expect(says([coin({ books: 150, signed: 0.5 }), coin({ books: 0, coin: 'ETH' })])).toContain(
      'the blockchains had 0.5 BTC of 2 BTC. Not counted at signed addresses: ETH.',
    );
  });

  it('promises nothing by a proof of a moment that an operator chose, or by coins that were seen long before it', () => {
    const old = coin({ books: 150, signed: 2, blockAt: '2026-11-20T09:59:59.999Z' });
    for (const text of [
      says([coin({ books: 150, signed: 2 })], { daily: false }),
      says([old]),
      says([old, coin({ books: 0, signed: 0.5, coin: 'ETH' })]),
    ]) {
      expect(text).toMatch(/^By the operator’s own figures, .* the blockchains had 2 BTC of 2 BTC/);
      expect(text).not.toContain('could be paid');
    }
    expect(says([old, coin({ books: 0, signed: 1, coin: 'ETH' })])).toMatch(
      /exactly what is owed: 1 ETH\. All customers/,
    );
  });

  it('says when money is missing by any of these figures', () => {
    expect(says([coin({ books: 150, counted: 99 })])).toContain('money would be missing');
    expect(says([coin({ books: 99.99 })])).toContain('$0.01 less than is owed');
    expect(says([coin({ books: 150 })])).not.toContain('missing');
  });

  it('knows nothing where a rate was missing', () => {
    expect(says([coin({ books: null, counted: 150 })])).toBe(
      'Whether the coins cover what is owed is not known: a rate was missing.',
    );
  });
});
