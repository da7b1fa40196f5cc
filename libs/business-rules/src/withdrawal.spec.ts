import { cents, centsFor, coinToString, coinUnits, MAX_AMOUNT, price, priceFromDollars } from '@sextant/money';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CURRENCIES, CURRENCY_NAMES } from './currencies.js';
import { withdrawalFigures } from './withdrawal.js';

const currencies = fc.constantFrom(...CURRENCY_NAMES.map((name) => CURRENCIES[name]));
// From a hundredth of a cent to ten million dollars a coin.
const rates = fc.bigInt({ min: 1n, max: 10n ** 11n }).map(price);
const amounts = fc.bigInt({ min: 1n, max: MAX_AMOUNT }).map(cents);

describe('withdrawalFigures', () => {
  it('turns the coin fee into dollars and shows what arrives in both', () => {
    const figures = withdrawalFigures(CURRENCIES.Bitcoin, cents(100_000n), priceFromDollars(65000));
    expect(figures).toMatchObject({
      fee: 650n,
      received: 99_350n,
      minimum: 6500n,
      reachesMinimum: true,
      coversFee: true,
    });
    expect(coinToString('BTC', figures.feeCoin)).toBe('0.0001');
    expect(coinToString('BTC', figures.receivedCoin)).toBe('0.01528462');
  });

  it('sends nothing when the fee would eat the amount, and says so', () => {
    const rate = priceFromDollars(65000);
    for (const amount of [1n, 649n, 650n]) {
      const figures = withdrawalFigures(CURRENCIES.Bitcoin, cents(amount), rate);
      expect(figures).toMatchObject({ coversFee: false, reachesMinimum: false, received: 0n, receivedCoin: 0n });
    }
  });

  it('sends nothing that no node would pass on', () => {
    // A cent for each satoshi.
    const dear = priceFromDollars(1_000_000);
    const bitcoin = (amount: bigint) => withdrawalFigures(CURRENCIES.Bitcoin, cents(amount), dear);
    expect(bitcoin(10_545n)).toMatchObject({ coversFee: false, receivedCoin: 0n });
    expect(bitcoin(10_546n)).toMatchObject({ coversFee: true, receivedCoin: 546n });
    const litecoin = (amount: bigint) => withdrawalFigures(CURRENCIES.Litecoin, cents(amount), dear);
    expect(litecoin(105_459n).coversFee).toBe(false);
    expect(litecoin(105_460n)).toMatchObject({ coversFee: true, receivedCoin: 5_460n });
  });

  it('counts the fee as not covered where one rounding hides what the other shows', () => {
    // 649.96 cents of fee read as 650: an amount of 650 would leave nothing in dollars.
    expect(withdrawalFigures(CURRENCIES.Bitcoin, cents(650n), priceFromDollars(64996)).coversFee).toBe(false);
    // 15,000.5 cents of fee read as 15,000: an amount of 15,001 would leave a third of a satoshi.
    expect(withdrawalFigures(CURRENCIES.Bitcoin, cents(15_001n), priceFromDollars(1_500_050)).coversFee).toBe(false);
  });

  it('accepts the minimum exactly as shown', () => {
    const rate = priceFromDollars('64987.6543');
    const { minimum } = withdrawalFigures(CURRENCIES.Bitcoin, cents(1n), rate);
    expect(withdrawalFigures(CURRENCIES.Bitcoin, minimum, rate).reachesMinimum).toBe(true);
    expect(withdrawalFigures(CURRENCIES.Bitcoin, cents(minimum - 1n), rate).reachesMinimum).toBe(false);
  });

  it('splits the amount into fee and received without a cent over, whatever the rate', () => {
    fc.assert(
      fc.property(currencies, amounts, rates, (currency, amount, rate) => {
        const { coversFee, fee, received, receivedCoin } = withdrawalFigures(currency, amount, rate);
        if (coversFee) {
          expect(fee + received).toBe(amount);
          expect(received > 0n && receivedCoin >= currency.dust).toBe(true);
        } else {
          expect([received, receivedCoin]).toEqual([0n, 0n]);
        }
      }),
    );
  });

  it('covers the fee for every amount that reaches the minimum', () => {
    fc.assert(
      fc.property(currencies, amounts, rates, (currency, amount, rate) => {
        const { reachesMinimum, coversFee, minimum, fee } = withdrawalFigures(currency, amount, rate);
        fc.pre(minimum > fee);
        if (reachesMinimum) expect(coversFee).toBe(true);
      }),
    );
  });

  it('says the same in coin and in dollars, to the rounding of each', () => {
    fc.assert(
      fc.property(currencies, amounts, rates, (currency, amount, rate) => {
        const { coversFee, received, receivedCoin } = withdrawalFigures(currency, amount, rate);
        fc.pre(coversFee);
        const worth = centsFor(currency.code, receivedCoin, rate);
        // A unit of the coin may be worth more than a cent; then the coin's rounding decides.
        const step = centsFor(currency.code, coinUnits(1n), rate) + 1n;
        expect(worth - received <= step && received - worth <= step).toBe(true);
      }),
    );
  });
});
