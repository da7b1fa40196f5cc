import { cents, coinsFor, price, priceFromDollars } from '@sextant/money';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CURRENCIES, CURRENCY_NAMES } from './currencies.js';
import { minimumCents, minimumSentence } from './minimum.js';

const currencies = fc.constantFrom(...CURRENCY_NAMES.map((name) => CURRENCIES[name]));
const rates = fc.bigInt({ min: 1n, max: 10n ** 11n }).map(price);

describe('minimum of deposit and withdrawal', () => {
  it('reads as coin and dollars', () => {
    const rate = priceFromDollars(65000);
    expect(minimumSentence('deposit', CURRENCIES.Bitcoin, rate)).toBe('Minimum deposit is 0.001 BTC (about $65.00)');
    expect(minimumSentence('withdrawal', CURRENCIES.Tether, priceFromDollars(1))).toBe(
      'Minimum withdrawal is 10 USDT (about $10.00), or your whole balance if it is more than the fee',
    );
    expect(minimumSentence('deposit', CURRENCIES.Ethereum, priceFromDollars('345678.9'))).toBe(
      'Minimum deposit is 0.01 ETH (about $3,456.79)',
    );
  });

  it('is rounded up to the cent', () => {
    expect(minimumCents(CURRENCIES.Bitcoin, priceFromDollars('65000.0001'))).toBe(6501n);
    expect(minimumCents(CURRENCIES.Bitcoin, priceFromDollars('65010'))).toBe(6501n);
  });

  it('is accepted when typed as shown: at that rate it buys the coin minimum, and a cent less buys no more than it', () => {
    fc.assert(
      fc.property(currencies, rates, (currency, rate) => {
        const minimum = minimumCents(currency, rate);
        expect(coinsFor(currency.code, minimum, rate) >= currency.minimum).toBe(true);
        fc.pre(minimum > 1n);
        expect(coinsFor(currency.code, cents(minimum - 1n), rate) <= currency.minimum).toBe(true);
      }),
    );
  });
});
