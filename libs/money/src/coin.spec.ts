import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents, MAX_AMOUNT } from './cents.js';
import {
  centsAtLeast,
  centsFor,
  COIN_DECIMALS,
  coinFromString,
  coinsDue,
  coinsFor,
  coinToString,
  coinUnits,
  type CoinCode,
} from './coin.js';
import { price, priceFromDollars } from './price.js';

const codes = fc.constantFrom<CoinCode>('BTC', 'ETH', 'USDT', 'LTC');
const units = fc.bigInt({ min: 0n, max: 10n ** 27n }).map(coinUnits);
const amounts = fc.bigInt({ min: 1n, max: MAX_AMOUNT }).map(cents);
const rates = fc.bigInt({ min: 1n, max: 10n ** 10n }).map(price);

describe('coin amounts as text', () => {
  it.each<[CoinCode, string, bigint]>([
    ['BTC', '0.001', 100_000n],
    ['BTC', '21000000', 2_100_000_000_000_000n],
    ['ETH', '0.005', 5_000_000_000_000_000n],
    ['ETH', '0.000000000000000001', 1n],
    ['USDT', '10', 10_000_000n],
    ['USDT', '10.000000', 10_000_000n],
    ['LTC', '0.1', 10_000_000n],
    ['LTC', '0', 0n],
  ])('%s %s is %s units', (code, written, expected) => {
    expect(coinFromString(code, written)).toBe(expected);
  });

  it.each<[CoinCode, string]>([
    ['BTC', '0.000000001'],
    ['BTC', '0.100000000'],
    ['USDT', '0.0000001'],
    ['BTC', '1e-3'],
    ['BTC', '-1'],
    ['BTC', '+1'],
    ['BTC', ''],
    ['BTC', '.5'],
    ['BTC', '5.'],
    ['BTC', ' 5'],
    ['BTC', '5\n'],
    ['BTC', '1,5'],
    ['BTC', '1.2.3'],
    ['BTC', '٣'],
    ['BTC', 'NaN'],
  ])('%s refuses %p', (code, written) => {
    expect(() => coinFromString(code, written)).toThrow(RangeError);
  });

  it('is written plainly, however small or large', () => {
    expect(coinToString('ETH', coinUnits(1n))).toBe('0.000000000000000001');
    expect(coinToString('BTC', coinUnits(100_000n))).toBe('0.001');
    expect(coinToString('USDT', coinUnits(10_000_000n))).toBe('10');
    expect(coinToString('LTC', coinUnits(-150_000_000n))).toBe('-1.5');
    expect(coinToString('BTC', coinUnits(0n))).toBe('0');
  });

  it('comes back from its text unchanged, and never has more decimals than the coin', () => {
    fc.assert(
      fc.property(codes, units, (code, amount) => {
        const written = coinToString(code, amount);
        expect(coinFromString(code, written)).toBe(amount);
        expect(written).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
        expect((written.split('.')[1] ?? '').length <= COIN_DECIMALS[code]).toBe(true);
      }),
    );
  });
});

describe('conversion', () => {
  it('takes the rate as quoted', () => {
    const rate = priceFromDollars(65000);
    expect(centsFor('BTC', coinFromString('BTC', '0.001'), rate)).toBe(6500n);
    expect(coinToString('BTC', coinsFor('BTC', cents(6500n), rate))).toBe('0.001');
    expect(coinToString('USDT', coinsFor('USDT', cents(1050n), priceFromDollars(1)))).toBe('10.5');
    expect(coinToString('ETH', coinsFor('ETH', cents(100_000n), priceFromDollars(3000)))).toBe('0.333333333333333333');
  });

  it('rounds half to even, against nobody', () => {
    // One litoshi at 1,500,000 dollars is 1.5 cents, at 2,500,000 dollars 2.5 cents.
    expect(centsFor('LTC', coinUnits(1n), priceFromDollars(1_500_000))).toBe(2n);
    expect(centsFor('LTC', coinUnits(1n), priceFromDollars(2_500_000))).toBe(2n);
    expect(coinsFor('USDT', cents(1n), priceFromDollars(4000))).toBe(2n);
    expect(coinsFor('USDT', cents(1n), priceFromDollars(20000))).toBe(0n);
  });

  it('creates no cent on the way into coin and back, where a unit of the coin is worth less than a cent', () => {
    fc.assert(
      fc.property(codes, amounts, rates, (code, amount, rate) => {
        fc.pre(rate < 10n ** BigInt(COIN_DECIMALS[code]) * 100n);
        expect(centsFor(code, coinsFor(code, amount, rate), rate)).toBe(amount);
      }),
    );
  });

  it('asks for no more decimals than wallets take, rounded up so that the amount is reached', () => {
    const due = (code: CoinCode, amount: bigint, rate: number) =>
      coinToString(code, coinsDue(code, cents(amount), priceFromDollars(rate)));
    expect(due('ETH', 100_000n, 3000)).toBe('0.33333334');
    expect(due('ETH', 30_000n, 3000)).toBe('0.1');
    expect(due('ETH', 1n, 3000)).toBe('0.00000334');
    expect(due('USDT', 1_050n, 1)).toBe('10.5');
    fc.assert(
      fc.property(codes, amounts, rates, (code, amount, rate) => {
        const coins = coinsDue(code, amount, rate);
        expect((coinToString(code, coins).split('.')[1] ?? '').length <= 8).toBe(true);
        expect(coins >= coinsFor(code, amount, rate)).toBe(true);
      }),
    );
  });

  it('asks for coins that are worth exactly the amount, up to half a million dollars for a coin', () => {
    fc.assert(
      fc.property(codes, amounts, rates, (code, amount, rate) => {
        fc.pre(rate < priceFromDollars(500_000));
        fc.pre(rate < 10n ** BigInt(COIN_DECIMALS[code]) * 100n);
        expect(centsFor(code, coinsDue(code, amount, rate), rate)).toBe(amount);
      }),
    );
  });

  it('splits an amount into parts that are worth it to within half a cent each', () => {
    fc.assert(
      fc.property(codes, fc.array(units, { minLength: 1, maxLength: 20 }), rates, (code, parts, rate) => {
        const whole = centsFor(code, coinUnits(parts.reduce((total, part) => total + part, 0n)), rate);
        const sum = parts.reduce((total, part) => total + centsFor(code, part, rate), 0n);
        const off = whole > sum ? whole - sum : sum - whole;
        expect(off * 2n <= BigInt(parts.length) + 1n).toBe(true);
      }),
    );
  });

  it('never understates a minimum, and never by a cent or more overstates it', () => {
    fc.assert(
      fc.property(codes, units, rates, (code, amount, rate) => {
        const atLeast = centsAtLeast(code, amount, rate);
        const steps = 10n ** BigInt(COIN_DECIMALS[code]) * 100n;
        expect(atLeast * steps >= amount * rate && (atLeast - 1n) * steps < amount * rate).toBe(true);
      }),
    );
  });
});
