import { describe, expect, it } from '@jest/globals';
import { wordsOfMore } from './payment-words.js';

describe('what is said of payments that are not listed', () => {
  it('is how many there are, what they come to, and what becomes of them', () => {
    const more = { coin: 'BTC', amount: '0.116' };
    expect(wordsOfMore({ ...more, state: 'credited', payments: 2900 })).toBe(
      '2,900 more payments, together 0.116 BTC, were credited, each as a deposit of its own.',
    );
    expect(wordsOfMore({ ...more, state: 'lost', payments: 2 })).toBe(
      '2 more payments, together 0.116 BTC, were credited and are no longer final. Their amounts stay in the account, but cannot be withdrawn until they are final again.',
    );
    expect(wordsOfMore({ ...more, state: 'completed-otherwise', payments: 2 })).toBe(
      '2 more payments, together 0.116 BTC, were credited with this deposit by an operator.',
    );
    expect(wordsOfMore({ ...more, state: 'completed-another', payments: 2 })).toBe(
      '2 more payments, together 0.116 BTC, have to be looked at by our team before they can be credited.',
    );
    expect(wordsOfMore({ ...more, state: 'key-stopped', payments: 2 })).toBe(
      '2 more payments, together 0.116 BTC, are being checked by our team before they can be credited.',
    );
    expect(wordsOfMore({ ...more, state: 'waiting', payments: 2 })).toBe(
      '2 more payments, together 0.116 BTC, are not credited yet.',
    );
    expect(wordsOfMore({ ...more, state: 'too-small', payments: 2 })).toBe(
      '2 more payments, together 0.116 BTC, are worth less than one cent each and cannot be credited.',
    );
  });

  it('is said of a single one as of one', () => {
    const one = { coin: 'ETH', amount: '0.1', payments: 1 };
    expect(wordsOfMore({ ...one, state: 'credited' })).toBe(
      '1 more payment of 0.1 ETH was credited as a deposit of its own.',
    );
    expect(wordsOfMore({ ...one, state: 'waiting' })).toBe('1 more payment of 0.1 ETH is not credited yet.');
    expect(wordsOfMore({ ...one, state: 'too-small' })).toBe(
      '1 more payment of 0.1 ETH is worth less than one cent and cannot be credited.',
    );
  });
});
