import { describe, expect, it } from '@jest/globals';
import type { PaymentMethodDto } from '@sextant/api-client';
import { cents } from '@sextant/money';
import { addressFault, amountFault, cleanAddress, faultsOf, shortAddress } from './withdrawal.rules.js';

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const bitcoin: PaymentMethodDto = {
  id: 'btc',
  currency: 'Bitcoin',
  network: 'BTC',
  address: '1BitcoinEaterAddressDontSendf59kuE',
  coin: 'BTC',
  symbol: '₿',
  minimumCoin: '0.001',
  minimum: 65,
  feeCoin: '0.0001',
  fee: 6.5,
  processingTime: '10-30 minutes',
  rate: 65000,
  rateSource: 'simulated',
  rateTime: '2026-11-20T10:00:00.000Z',
};
const available = cents(25_000n);

describe('a withdrawal as it is typed', () => {
  it('takes no more than there is, to the cent, and no less than the coin minimum', () => {
    expect(amountFault('250', bitcoin, available)).toBeUndefined();
    expect(amountFault('250.01', bitcoin, available)).toBe('Amount exceeds available balance');
    expect(amountFault('65', bitcoin, available)).toBeUndefined();
    expect(amountFault('64.99', bitcoin, available)).toBe('Minimum withdrawal is 0.001 BTC (about $65.00)');
  });

  it.each(['', '0', '0.00', '.'])('asks for more than nothing: "%s"', (typed) => {
    expect(amountFault(typed, bitcoin, available)).toBe('Amount must be greater than 0');
  });

  it('calls an amount beyond all limits more than there is', () => {
    expect(amountFault('9999999999', bitcoin, available)).toBe('Amount exceeds available balance');
  });

  it('knows an address again that came with blanks and invisible characters', () => {
    const pasted = ` bc1q w508 d6qe jxtd\n g4y5 r3za rvar y0c5 xw7k v8f3 t4\u200b\ufeff`;
    expect(cleanAddress(pasted)).toBe(ADDRESS);
    expect(addressFault(cleanAddress(pasted), bitcoin)).toBeUndefined();
  });

  it('sees one wrong character in an address, and one of another network', () => {
    expect(addressFault(ADDRESS.replace('w508', 'w509'), bitcoin)).toBe('Please enter a valid BTC address');
    expect(addressFault('T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', bitcoin)).toBe('Please enter a valid BTC address');
  });

  it('names every field that is missing', () => {
    expect(Object.keys(faultsOf({ amount: '', method: '', recipient: '' }, undefined, available))).toEqual([
      'amount',
      'method',
      'recipient',
    ]);
    expect(faultsOf({ amount: '100', method: 'btc', recipient: ADDRESS }, bitcoin, available)).toEqual({});
  });

  it('shortens an address to its first and last ten characters', () => {
    expect(shortAddress(ADDRESS)).toBe('bc1qw508d6…xw7kv8f3t4');
  });
});
