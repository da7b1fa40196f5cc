import { expect, it } from '@jest/globals';
import { networkFeeSentence } from './network-fee.js';

const ether = { coin: 'ETH', fee: 14.74, feeCoin: '0.005', rate: 2_947.5 };

it('says what the network took, in coins and in dollars', () => {
  expect(networkFeeSentence({ networkFee: '0.00042', networkFeeCoin: 'ETH' }, ether)).toBe(
    'The network took 0.00042 ETH (about $1.24), which the operator paid. Your fee was 0.005 ETH (about $14.74).',
  );
  expect(networkFeeSentence({ networkFee: '0.000000042000123456', networkFeeCoin: 'ETH' }, ether)).toBe(
    'The network took about 0.00000004 ETH (less than a cent), which the operator paid. Your fee was 0.005 ETH (about $14.74).',
  );
});

it('says no dollars of ether that was paid for sending tether', () => {
  const tether = { coin: 'USDT', fee: 1, feeCoin: '1', rate: 1 };
  expect(networkFeeSentence({ networkFee: '0.000023512345678901', networkFeeCoin: 'ETH' }, tether)).toBe(
    'The network took about 0.00002351 ETH, which the operator paid. Your fee was 1 USDT (about $1.00).',
  );
});

it('is nothing until it is known', () => {
  expect(networkFeeSentence({ networkFee: null, networkFeeCoin: null }, ether)).toBeUndefined();
});
