import { describe, expect, it } from '@jest/globals';
import type { DepositRow, PaymentRow } from './payment-row.js';
import { completes, missingOf, rulesOf } from './payment.rules.js';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 10, minutes));
const deposit: DepositRow = {
  id: 'the deposit',
  reference: 'DEP-20261120-0001',
  status: 'pending',
  coin: 'BTC',
  coinAmount: '0.01',
  // $65,000.00, so that one cent is 15 of the smallest units.
  rate: '650000000',
  rateUntil: at(10),
  inTime: null,
};
const payment: PaymentRow = {
  chain: 'bitcoin',
  txId: 'a',
  output: 0,
  currency: 'Bitcoin',
  units: '1000000',
  unitsTogether: '1000000',
  coinbase: false,
  state: 'final',
  replaced: false,
  height: '100',
  seenAt: at(5),
  arrivedAt: at(5),
  first: true,
  refused: null,
  userId: 'ada',
  depositId: deposit.id,
};
const rules = (change: Partial<PaymentRow>, of: Partial<DepositRow> = {}) => {
  return rulesOf({ ...payment, ...change }, { ...deposit, ...of }, null);
};

describe('the rules of a payment', () => {
  it('are none for what was declared, in time', () => {
    expect(rules({})).toEqual([]);
    expect(rules({ arrivedAt: at(10) })).toEqual([]);
  });

  it.each([
    ['a cent less', { units: '999985' }, ['less']],
    ['a cent more', { units: '1000015' }, ['more']],
    // Wallets cut amounts off after eight decimals: nobody is told of what is worth nothing.
    ['less by no cent', { units: '999993' }, []],
    ['more by no cent', { units: '1000007' }, []],
    ['late', { arrivedAt: new Date(at(10).getTime() + 1) }, ['late']],
    ['less by no cent, and late', { units: '999993', arrivedAt: at(11) }, ['late']],
    ['more and late', { units: '2000000', arrivedAt: at(11) }, ['more', 'late']],
    ['below the minimum', { units: '1' }, ['less', 'below-minimum']],
    // Neither its amount nor its time is compared with what was declared in another coin.
    ['another coin', { currency: 'Litecoin', units: '100000000', arrivedAt: at(11) }, ['other-coin']],
    ['another coin below its minimum', { currency: 'Litecoin', units: '1' }, ['other-coin', 'below-minimum']],
  ] as const)('name what is %s', (_, change, expected) => {
    expect(rules(change)).toEqual(expected);
  });

  it('are compared in dollars of the quoted rate, which say what is missing', () => {
    expect(missingOf({ ...payment, units: '900000' }, deposit)).toBe(6_500n);
    expect(missingOf({ ...payment, units: '999985' }, deposit)).toBe(1n);
    expect(missingOf({ ...payment, units: '999993' }, deposit)).toBe(0n);
    expect(missingOf({ ...payment, units: '1100000' }, deposit)).toBe(-6_500n);
  });

  it('are those of a deposit of its own, after the first payment or the end', () => {
    expect(rules({}, { status: 'completed' })).toEqual(['second']);
    expect(rules({}, { status: 'failed' })).toEqual(['after-closing']);
    expect(rules({ units: '1', arrivedAt: at(11) }, { status: 'failed' })).toEqual(['after-closing', 'below-minimum']);
    expect(rules({ currency: 'Litecoin', units: '100000000' }, { status: 'failed' })).toEqual(['other-coin']);
  });

  it('go by what it was credited as, whatever the deposit has become', () => {
    const completed = { ...deposit, status: 'completed' };
    const less = { ...payment, units: '500000' };
    expect(rulesOf(less, completed, deposit.id)).toEqual(['less']);
    expect(rulesOf(less, { ...completed, inTime: true }, deposit.id)).toEqual(['less']);
    expect(rulesOf(less, { ...completed, inTime: false }, deposit.id)).toEqual(['less', 'late']);
    expect(rulesOf(less, completed, 'another line')).toEqual(['second']);
    expect(rulesOf(less, deposit, 'another line')).toEqual(['second']);
  });
});

describe('the first payment of a deposit', () => {
  it('completes it while it is open, and no other one does', () => {
    for (const status of ['pending', 'processing']) expect(completes(payment, { ...deposit, status })).toBe(true);
    for (const status of ['completed', 'failed']) expect(completes(payment, { ...deposit, status })).toBe(false);
    expect(completes({ first: false }, deposit)).toBe(false);
    expect(rules({ first: false })).toEqual(['second']);
  });
});
