import { ApiError } from '@sextant/api-client';
import { describe, expect, it } from '@jest/globals';
import { batchRefusal, fundsMissing, notReady } from './refusals.js';

const refused = (code: string, details: Record<string, unknown> = {}) =>
  new ApiError({ status: 422, code, message: 'The sentence of the API.', details });

describe('why a batch could not be proposed', () => {
  it('names each withdrawal that has to be left out', () => {
    const one = batchRefusal(refused('PAYOUT_ADDRESS_OTHER', { references: ['WDR-1'] }), []);
    expect(one).toEqual({
      title: 'WDR-1 cannot be sent in a batch',
      says: 'Its address cannot be written into a transaction. Leave it out and send it by hand.',
      leaveOut: ['WDR-1'],
    });
    const three = batchRefusal(refused('PAYOUT_ADDRESS_OTHER', { references: ['WDR-1', 'WDR-2', 'WDR-3'] }), []);
    expect(three?.title).toBe('WDR-1, WDR-2 and WDR-3 cannot be sent in a batch');
    expect(batchRefusal(refused('PAYOUT_WOULD_FAIL', { reference: 'WDR-4' }), [])).toMatchObject({
      title: 'The payment of WDR-4 would fail',
      leaveOut: ['WDR-4'],
    });
  });

  it('names the share of a high fee, which can be confirmed, and the recipient that uses too much gas', () => {
    expect(batchRefusal(refused('PAYOUT_FEE_HIGH', { references: ['WDR-1'], percent: 103.1 }), [])).toMatchObject({
      title: 'The network fee would take 103.1% of what WDR-1 pays',
      leaveOut: ['WDR-1'],
      feePercent: 104,
    });
    const two = batchRefusal(refused('PAYOUT_FEE_HIGH', { references: ['WDR-1', 'WDR-2'], percent: 11 }), []);
    expect(batchRefusal(refused('PAYOUT_FEE_HIGH', { references: ['WDR-3'], percent: null }), [])).toMatchObject({
      title: 'The share of the network fee of WDR-3 is unknown',
      leaveOut: ['WDR-3'],
      feePercent: 10,
      shareUnknown: true,
    });
    expect(two?.title).toBe('The network fee would take 11% of what WDR-1 and WDR-2 pay');
    expect(batchRefusal(refused('PAYOUT_GAS_HIGH', { reference: 'WDR-4' }), [])).toMatchObject({
      title: 'WDR-4 would use too much gas',
      leaveOut: ['WDR-4'],
    });
  });

  it('names those that have left the list, or else says what the API says', () => {
    expect(batchRefusal(refused('PAYOUT_NOT_READY'), ['WDR-1', 'WDR-2'])?.title).toBe(
      'WDR-1 and WDR-2 are no longer ready to be sent',
    );
    expect(batchRefusal(refused('PAYOUT_NOT_READY'), [])?.title).toBe('The sentence of the API.');
    const seen = refused('PAYOUT_NOT_READY', { because: { 'WDR-1': 'PAYOUT_MAY_BE_PAID' }, seen: { 'WDR-1': 'ab12' } });
    expect(batchRefusal(seen, [])).toEqual({
      title: 'WDR-1 cannot be sent now',
      says: 'The sentence of the API.',
      leaveOut: ['WDR-1'],
    });
    expect(batchRefusal(seen, ['WDR-1'])?.title).toBe('WDR-1 is no longer ready to be sent');
  });

  it('is left to the API where no withdrawal is named', () => {
    expect(batchRefusal(refused('PAYOUT_NODE_AWAY'), [])).toBeUndefined();
    expect(batchRefusal(refused('PAYOUT_ADDRESS_OTHER'), [])).toBeUndefined();
    expect(batchRefusal(new Error('Offline'), [])).toBeUndefined();
  });

  it('says which coins were found and needed, and whether the network fee is among them', () => {
    const error = refused('PAYOUT_FUNDS_MISSING', { found: '0.5', needed: '0.7' });
    const asked = [
      { coin: 'ETH', coins: '0.6' },
      { coin: 'USDT', coins: '20.5' },
      { coin: 'USDT', coins: '4.5' },
    ];
    expect(fundsMissing(error, 'ethereum', asked)).toContain(
      'has 0.5 ETH, and these withdrawals need up to 0.7 ETH with',
    );
    expect(fundsMissing(error, 'bitcoin', [])).toContain(
      'have 0.5 BTC, and these withdrawals need 0.7 BTC and the network',
    );
    expect(fundsMissing(error, 'litecoin', [])).toContain('0.7 LTC');
    expect(fundsMissing(error, 'bitcoin', [])).not.toContain('confirmations');
    const young = refused('PAYOUT_FUNDS_MISSING', { found: '0.5', needed: '0.7', waiting: '0.4' });
    expect(fundsMissing(young, 'bitcoin', [])).toContain('Outputs with another 0.4 BTC still wait for confirmations.');
    const token = refused('PAYOUT_FUNDS_MISSING', { found: '3', needed: '25' });
    expect(fundsMissing(token, 'ethereum', asked)).toContain('has 3 USDT, and these withdrawals need 25 USDT. Choose');
    expect(fundsMissing(refused('PAYOUT_FUNDS_MISSING'), 'bitcoin', [])).toBeUndefined();
  });
});

describe('why a batch could not be approved or given out', () => {
  it('is said of each withdrawal that cannot be sent', () => {
    const because = { 'WDR-1': 'PAYOUT_NOT_BEGUN', 'WDR-2': 'SOMETHING_NEW' };
    expect(notReady(refused('PAYOUT_NOT_READY', { because }))).toEqual([
      { reference: 'WDR-1', because: 'It is no longer being processed.' },
      { reference: 'WDR-2', because: 'It cannot be sent now.' },
    ]);
    const codes = { 'WDR-1': 'PAYOUT_MAY_BE_PAID', 'WDR-2': 'PAYOUT_PAID_OTHERWISE' };
    const seen = { 'WDR-1': 'ab12', 'WDR-2': 'cd34' };
    expect(notReady(refused('PAYOUT_NOT_READY', { because: codes, seen }))).toEqual([
      { reference: 'WDR-1', because: expect.stringMatching(/^Transaction ab12 may still pay it\. Wait/) },
      { reference: 'WDR-2', because: 'Transaction cd34 is final and paid it. Complete it with this hash.' },
    ]);
    expect(notReady(refused('PROPOSAL_CHANGED'))).toBeUndefined();
    expect(notReady(null)).toBeUndefined();
  });
});
