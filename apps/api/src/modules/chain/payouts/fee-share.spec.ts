import { type CurrencyName } from '@sextant/business-rules';
import { describe, expect, it } from '@jest/globals';
import type { ChainName } from '../chains.js';
import type { BatchTransaction } from './batch.js';
import { type Rates, feeShares, requireUsualFee } from './fee-share.js';

const RATES: Rates = new Map<CurrencyName, bigint>([
  ['Ethereum', 30_000_000n],
  ['Tether', 10_000n],
]);

const transaction = (maxFee: bigint, ...paid: [currency: CurrencyName, units: bigint][]): BatchTransaction => ({
  number: 0,
  spends: [],
  change: null,
  maxFee: String(maxFee),
  payouts: paid.map(([currency, units], at) => ({
    ...{ userId: 'u', id: String(at), reference: `WDR-${at}`, address: '', payTo: '', coins: '' },
    ...{ currency, units: String(units) },
  })),
  unsigned: '',
  fields: null,
});

const ETHER = 10n ** 18n;

describe('the share of the network fee', () => {
  it.each<[string, ChainName, BatchTransaction[], (number | null)[], number | null, Rates?]>([
    ['one withdrawal, more fee than coins', 'bitcoin', [transaction(144_000n, ['Bitcoin', 139_795n])], [103.1], 103.1],
    ['exactly a tenth', 'bitcoin', [transaction(10_000n, ['Bitcoin', 100_000n])], [10], 10],
    ['a unit above a tenth', 'bitcoin', [transaction(10_001n, ['Bitcoin', 100_000n])], [10.1], 10.1],
    ['a small part', 'litecoin', [transaction(1n, ['Litecoin', 1_000_000n])], [0.1], 0.1],
    ['no fee', 'bitcoin', [transaction(0n, ['Bitcoin', 1n])], [0], 0],
    [
      'a small withdrawal beside a large one',
      'bitcoin',
      [transaction(60_000n, ['Bitcoin', 100_000_000n], ['Bitcoin', 60_000n])],
      [0.1, 50],
      0.1,
    ],
    [
      'three alike, a fee that cannot be divided',
      'bitcoin',
      [transaction(100n, ['Bitcoin', 1_000n], ['Bitcoin', 1_000n], ['Bitcoin', 1_000n])],
      [3.4, 3.3, 3.3],
      3.4,
    ],
    ['ether', 'ethereum', [transaction(ETHER / 1_000n, ['Ethereum', ETHER / 100n])], [10], 10],
    ['a token, in dollars', 'ethereum', [transaction(ETHER / 1_000n, ['Tether', 30_000_000n])], [10], 10],
    [
      'ether and a token, each in a transaction of its own',
      'ethereum',
      [transaction(ETHER / 1_000n, ['Ethereum', ETHER]), transaction(ETHER / 1_000n, ['Tether', 30_000_000n])],
      [0.1, 10],
      0.2,
    ],
    ['a token without a rate', 'ethereum', [transaction(1n, ['Tether', 1n])], [null], null, new Map()],
    ['ether without a rate', 'ethereum', [transaction(1n, ['Ethereum', 10n])], [10], 10, new Map()],
  ])('is right of %s', (_, chain, transactions, each, all, rates = RATES) => {
    const found = feeShares(chain, transactions, rates);
    expect(found.transactions.flatMap(({ payouts }) => payouts.map(({ feePercent }) => feePercent))).toEqual(each);
    expect(found.feePercent).toBe(all);
  });

  it.each<[string, bigint, number, Rates, string | undefined]>([
    ['a tenth', 10n, 0, RATES, undefined],
    ['more than a tenth', 11n, 0, RATES, 'WDR-0 pays'],
    ['more than a tenth, confirmed', 11n, 11, RATES, undefined],
    ['an unknown share', 1n, 0, new Map(), 'There is no rate now, so nobody knows which share of WDR-0'],
    ['an unknown share, with one that was confirmed', 1n, 10, new Map(), undefined],
  ])('%s of a token is proposed, or refused with its sentence', (_, percent, confirmed, rates, sentence) => {
    const paid = transaction((ETHER * percent) / 30_000n, ['Tether', 10_000_000n]);
    const { transactions } = feeShares('ethereum', [paid], rates);
    const propose = () => requireUsualFee(transactions, confirmed);
    if (sentence === undefined) expect(propose).not.toThrow();
    else expect(propose).toThrow(sentence);
  });
});
