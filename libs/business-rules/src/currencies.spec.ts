import { coinToString, cents } from '@sextant/money';
import { describe, expect, it } from '@jest/globals';
import { CURRENCIES, CURRENCY_NAMES, currencyOf, OTHER_CURRENCY, runsOn } from './currencies.js';

describe('currencies', () => {
  it.each([
    ['Bitcoin', 'BTC', '₿', '0.001', '0.0001', ['BTC']],
    ['Ethereum', 'ETH', 'Ξ', '0.01', '0.005', ['ERC-20']],
    ['Tether', 'USDT', '₮', '10', '1', ['ERC-20', 'TRC-20']],
    ['Litecoin', 'LTC', 'Ł', '0.1', '0.001', ['LTC']],
  ])('%s has the agreed figures', (name, code, symbol, minimum, fee, networks) => {
    const currency = currencyOf(name);
    expect(currency).toMatchObject({ name, code, symbol, networks });
    expect(currency && coinToString(currency.code, currency.minimum)).toBe(minimum);
    expect(currency && coinToString(currency.code, currency.withdrawalFee)).toBe(fee);
  });

  it('has the dollar figures and the # for any other currency', () => {
    expect(OTHER_CURRENCY).toEqual({
      symbol: '#',
      minimum: cents(1000n),
      withdrawalFee: cents(100n),
    });
  });

  it.each(['bitcoin', 'BTC', '', ' Bitcoin', 'constructor', '__proto__', 'toString'])(
    'knows no currency %p',
    (name) => {
      expect(currencyOf(name)).toBeUndefined();
    },
  );

  it('knows each currency on its own networks only', () => {
    expect(runsOn(CURRENCIES.Tether, 'TRC-20')).toBe(true);
    expect(runsOn(CURRENCIES.Bitcoin, 'ERC-20')).toBe(false);
    expect(runsOn(CURRENCIES.Litecoin, 'BTC')).toBe(false);
    expect(runsOn(CURRENCIES.Bitcoin, 'other')).toBe(false);
  });

  it('asks for more than the fee in every currency, so that what is accepted always arrives in part', () => {
    for (const name of CURRENCY_NAMES) {
      expect(CURRENCIES[name].minimum > CURRENCIES[name].withdrawalFee).toBe(true);
    }
  });
});
