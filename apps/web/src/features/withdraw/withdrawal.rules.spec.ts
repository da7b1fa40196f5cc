import { describe, expect, it } from '@jest/globals';
import type { PaymentMethodDto, WithdrawalAddressDto, WithdrawalLimitsDto } from '@sextant/api-client';
import { cents } from '@sextant/money';
import {
  amountFault,
  destinationFault,
  EMPTY_FORM,
  faultsOf,
  mostOf,
  shortAddress,
  withOnlyChoice,
} from './withdrawal.rules.js';

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const bitcoin: PaymentMethodDto = {
  id: 'btc',
  currency: 'Bitcoin',
  network: 'BTC',
  address: '1BitcoinEaterAddressDontSendf59kuE',
  ownAddress: false,
  takesDeposits: true,
  coin: 'BTC',
  symbol: '₿',
  minimumCoin: '0.001',
  minimum: 65,
  feeCoin: '0.0001',
  fee: 6.5,
  rate: 65000,
  rateSource: 'simulated',
  rateTime: '2026-11-20T10:00:00.000Z',
};
const limits: WithdrawalLimitsDto = {
  level: 'standard',
  dayLimit: 50_000,
  dayUsed: 49_900,
  monthLimit: 500_000,
  monthUsed: 49_900,
  remaining: 100,
  heldBecause: null,
  heldUntil: null,
  depositsHeld: 0,
};
const known: WithdrawalAddressDto = {
  id: 'a',
  network: 'BTC',
  address: ADDRESS,
  label: '',
  state: 'usable',
  createdAt: '2026-11-20T10:00:00.000Z',
  usableFrom: '2026-11-20T10:00:00.000Z',
  lookAlikes: [],
};
const here = { method: bitcoin, available: cents(25_000n), limits: undefined, address: known };

describe('a withdrawal as it is typed', () => {
  it('takes no more than there is, to the cent, and no less than the coin minimum', () => {
    expect(amountFault('250', here)).toBeUndefined();
    expect(amountFault('250.01', here)).toBe('Amount exceeds available balance');
    expect(amountFault('65', here)).toBeUndefined();
    expect(amountFault('64.99', here)).toBe(
      'Minimum withdrawal is 0.001 BTC (about $65.00), or your whole balance if it is at least 0.00000546 BTC more than the fee',
    );
  });

  it('takes a whole balance below the minimum that is more than the fee, and less of it not', () => {
    const small = { ...here, available: cents(6_000n) };
    expect(amountFault('60', small)).toBeUndefined();
    expect(amountFault('59.99', small)).toMatch(/^Minimum withdrawal is/);
    expect(amountFault('6.50', { ...here, available: cents(650n) })).toMatch(/^Minimum withdrawal is/);
    const held = { ...limits, remaining: 50_000, depositsHeld: 10 };
    expect(amountFault('50', { ...small, limits: held })).toBeUndefined();
  });

  it('takes no more than the limits leave, and says what that is', () => {
    expect(amountFault('100', { ...here, limits })).toBeUndefined();
    expect(amountFault('100.01', { ...here, limits })).toBe(
      'You can withdraw up to $100.00 now: at most $50,000.00 in 24 hours and $500,000.00 in 30 days.',
    );
    expect(amountFault('70', { ...here, limits: { ...limits, remaining: 0 } })).toMatch(/up to \$0\.00 now/);
  });

  it('leaves what is held of deposits whose coins are gone, and says why', () => {
    const held = { ...limits, remaining: 50_000, depositsHeld: 150 };
    expect(amountFault('100', { ...here, limits: held })).toBeUndefined();
    const why = '$150.00 of your deposits is on hold, because payments for it are not final on the blockchain';
    const says = `You can withdraw up to $100.00 now: ${why}. It is free again once they are.`;
    expect(amountFault('100.01', { ...here, limits: held })).toBe(says);
    expect(amountFault('250.01', { ...here, limits: held })).toBe('Amount exceeds available balance');
    expect(mostOf({ ...here, limits: held })).toBe(10_000n);
    expect(mostOf({ ...here, limits: { ...held, depositsHeld: 300 } })).toBe(0n);
    expect(mostOf({ ...here, limits: { ...held, remaining: 70 } })).toBe(7_000n);
    expect(mostOf({ ...here, limits: undefined })).toBe(25_000n);
  });

  it.each(['', '0', '0.00', '.'])('asks for more than nothing: "%s"', (typed) => {
    expect(amountFault(typed, here)).toBe('Amount must be greater than 0');
  });

  it('reads an amount with a decimal comma, and refuses one with two readings', () => {
    expect(amountFault('249,99', here)).toBeUndefined();
    expect(amountFault('250,01', here)).toBe('Amount exceeds available balance');
    expect(amountFault('1.000', here)).toMatch(/^This can be read as 1000 or as 1\.000\./);
  });

  it('calls an amount beyond all limits more than there is', () => {
    expect(amountFault('9999999999', here)).toBe('Amount exceeds available balance');
  });

  it('goes to an address that was confirmed and whose wait is over', () => {
    const noon = new Date('2026-11-20T12:00:00Z');
    expect(destinationFault(known, noon)).toBeUndefined();
    expect(destinationFault(undefined, noon)).toBe('Choose a destination address');
    expect(destinationFault({ ...known, state: 'unconfirmed', usableFrom: null }, noon)).toMatch(/^Enter the code/);
    const onHold = { ...known, state: 'on-hold', usableFrom: '2026-11-20T12:00:01Z' } as const;
    expect(destinationFault(onHold, noon)).toMatch(/^This address can be used from 20 November 2026, 12:00 UTC\./);
    expect(destinationFault({ ...onHold, usableFrom: '2026-11-20T12:00:00Z' }, noon)).toBeUndefined();
    expect(destinationFault({ ...onHold, state: 'usable' }, noon)).toBeUndefined();
  });

  it('names every field that is missing', () => {
    const nothing = { ...here, method: undefined, address: undefined };
    expect(Object.keys(faultsOf({ amount: '', method: '', recipient: '' }, nothing))).toEqual([
      'amount',
      'method',
      'recipient',
    ]);
    expect(faultsOf({ amount: '100', method: 'btc', recipient: ADDRESS }, here)).toEqual({});
  });

  it('shortens an address to its first and last ten characters', () => {
    expect(shortAddress(ADDRESS)).toBe('bc1qw508d6…xw7kv8f3t4');
  });
});

describe('what is chosen already', () => {
  const ethereum: PaymentMethodDto = { ...bitcoin, id: 'eth', currency: 'Ethereum', network: 'ERC-20' };
  const tether: PaymentMethodDto = { ...ethereum, id: 'usdt', currency: 'Tether' };
  const methods = [bitcoin, ethereum, tether];
  const other = { ...known, id: 'b', address: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2' };
  const onEthereum: WithdrawalAddressDto = {
    ...known,
    id: 'c',
    network: 'ERC-20',
    address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  };
  const typed = { ...EMPTY_FORM, amount: '100' };

  it('is the one saved address, with the method that pays to it', () => {
    expect(withOnlyChoice(typed, methods, [known])).toEqual({ amount: '100', method: 'btc', recipient: ADDRESS });
  });

  it('is the one saved address of the chosen network, whatever was chosen on another', () => {
    const form = { ...typed, method: 'usdt', recipient: ADDRESS };
    expect(withOnlyChoice(form, methods, [known, onEthereum]).recipient).toBe(onEthereum.address);
  });

  it('is nothing where two could be meant, or nothing is saved or known', () => {
    expect(withOnlyChoice(typed, methods, [known, other])).toEqual(typed);
    expect(withOnlyChoice(typed, methods, [onEthereum])).toEqual(typed);
    expect(withOnlyChoice(typed, methods, [known, onEthereum])).toEqual(typed);
    expect(withOnlyChoice(typed, methods, [])).toEqual(typed);
    expect(withOnlyChoice(typed)).toEqual(typed);
  });

  it('is never an address that was not confirmed', () => {
    expect(withOnlyChoice(typed, methods, [{ ...known, state: 'unconfirmed', usableFrom: null }])).toEqual(typed);
  });

  it('is what the person chose', () => {
    const form = { ...typed, method: 'btc', recipient: other.address };
    expect(withOnlyChoice(form, methods, [known, other])).toEqual(form);
    const unconfirmed = { ...other, state: 'unconfirmed' as const, usableFrom: null };
    expect(withOnlyChoice(form, methods, [known, unconfirmed])).toEqual(form);
  });
});
