import { expect, it } from '@jest/globals';
import { creditedAfter } from './credited-after.js';

it('is after as many blocks as the amount needs, and as long as those usually take', () => {
  expect(creditedAfter('BTC', '0.005', false)).toEqual({
    when: 'after 2 confirmations',
    usually: 'usually about 20 min',
  });
  expect(creditedAfter('BTC', '0.5', true)).toEqual({ when: 'after 6 confirmations', usually: 'usually about 1 h' });
  expect(creditedAfter('LTC', '5', false)).toEqual({ when: 'after 6 confirmations', usually: 'usually about 15 min' });
});

it('is once Ethereum calls the block final; the chain of a demo does so at its own pace', () => {
  for (const coin of ['ETH', 'USDT'] as const) {
    expect(creditedAfter(coin, '1', false)).toEqual({
      when: 'once its block is final',
      usually: 'usually about 15 min',
    });
    expect(creditedAfter(coin, '1', true).usually).toBeUndefined();
  }
});
