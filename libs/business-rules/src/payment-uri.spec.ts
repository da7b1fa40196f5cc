import { describe, expect, it } from '@jest/globals';
import { COIN_DECIMALS, coinToString, coinUnits } from '@sextant/money';
import fc from 'fast-check';
import { checkAddress } from './addresses/check-address.js';
import { CURRENCIES, CURRENCY_NAMES } from './currencies.js';
import { DEMO_NETWORK, paymentUri } from './payment-uri.js';

const BITCOIN = '175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W'; // BIP-21
const ETHEREUM = '0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359'; // ERC-681

describe('the published examples, without what only they hold', () => {
  it('BIP-21: 20.30 BTC, and 50 BTC', () => {
    const payment = { currency: 'Bitcoin', network: 'BTC', address: BITCOIN };
    expect(paymentUri({ ...payment, coinAmount: '20.30' })).toBe(`bitcoin:${BITCOIN}?amount=20.3`);
    expect(paymentUri({ ...payment, coinAmount: '50' })).toBe(`bitcoin:${BITCOIN}?amount=50`);
  });

  it('ERC-681: 2.014 ETH, in digits instead of 2.014e18, on the network named', () => {
    const uri = paymentUri({ currency: 'Ethereum', network: 'ERC-20', address: ETHEREUM, coinAmount: '2.014' });
    expect(uri).toBe(`ethereum:${ETHEREUM}@1?value=2014000000000000000`);
  });

  it('ERC-681: a transfer of one unit of a token, by its contract', () => {
    const address = '0x8e23ee67d1332ad560396262c48ffbb01f93d052';
    const uri = paymentUri({ currency: 'Tether', network: 'ERC-20', address, coinAmount: '0.000001' });
    const contract = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
    expect(uri).toBe(`ethereum:${contract}@1/transfer?address=${address}&uint256=1`);
    expect(checkAddress('ERC-20', contract)).toBe(true);
  });
});

describe('a payment URI', () => {
  it('of a demo is for its own network, also of a token', () => {
    const payment = { network: 'ERC-20', address: ETHEREUM, coinAmount: '1' };
    for (const currency of ['Ethereum', 'Tether']) {
      expect(paymentUri({ ...payment, currency }, DEMO_NETWORK)).toMatch(/^ethereum:0x\w{40}@31337[?/]/);
    }
  });

  it('of Litecoin is as that of Bitcoin', () => {
    const address = 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9';
    const uri = paymentUri({ currency: 'Litecoin', network: 'LTC', address, coinAmount: '0.1' });
    expect(uri).toBe(`litecoin:${address}?amount=0.1`);
  });

  it.each([
    ['Tether', 'TRC-20'],
    ['Bitcoin', 'ERC-20'],
    ['Ethereum', 'TRC-20'],
    ['Dogecoin', 'BTC'],
    ['BTC', 'BTC'],
  ])('is not made up for %s on %s', (currency, network) => {
    expect(paymentUri({ currency, network, address: BITCOIN, coinAmount: '1' })).toBeUndefined();
  });

  it.each(['', '-1', '1e-3', '0.000000001', '1&label=x', '1,5'])('holds no amount such as %p', (coinAmount) => {
    const payment = { currency: 'Bitcoin', network: 'BTC', address: BITCOIN, coinAmount };
    expect(() => paymentUri(payment)).toThrow(RangeError);
  });

  it('asks for exactly the amount, to the smallest unit, never with an exponent', () => {
    const currencies = fc.constantFrom(...CURRENCY_NAMES).map((name) => CURRENCIES[name]);
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 27n }).map(coinUnits);
    fc.assert(
      fc.property(currencies, amounts, ({ name, code, networks: [network] }, units) => {
        const uri = paymentUri({ currency: name, network, address: 'address', coinAmount: coinToString(code, units) });
        const asked = /(?:amount|value|uint256)=(\d+)(?:\.(\d+))?$/.exec(uri ?? '');
        const [, whole = '', fraction] = asked ?? [];
        const inUnits = uri?.includes('amount=') ? whole + (fraction ?? '').padEnd(COIN_DECIMALS[code], '0') : whole;
        expect(BigInt(inUnits)).toBe(units);
      }),
    );
  });
});
