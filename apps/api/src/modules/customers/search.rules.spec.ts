import { describe, expect, it } from '@jest/globals';
import { searchOf } from './search.rules.js';

describe('what an operator types', () => {
  it.each([
    ['', { by: 'nothing' }],
    ['  ', { by: 'nothing' }],
    ['sx-7k2m-9q4x', { by: 'account-id', accountId: 'SX-7K2M-9Q4X' }],
    ['SX7K2M9Q4X', { by: 'account-id', accountId: 'SX-7K2M-9Q4X' }],
    ['0198C0DE-5a1e-7c3b-9d2f-4b6a8e0c1d2f', { by: 'id', id: '0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f' }],
    ['dep-7k2m9q4xb3', { by: 'reference', reference: 'DEP-7K2M9Q4XB3' }],
    ['dep-7k2m9q4xb', { by: 'words', words: ['dep', '7k2m9q4xb'], email: 'dep-7k2m9q4xb' }],
    ['f'.repeat(64), { by: 'address-or-hash', text: 'f'.repeat(64) }],
    [`0x${'A'.repeat(40)}`, { by: 'address-or-hash', text: `0x${'A'.repeat(40)}` }],
    ['0198 c0de -5a1 e-7c 3b-9 d2f- 4b6a 8e0c 1d2f', { by: 'id', id: '0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f' }],
    [
      '1Bit coin Eate rAdd ress Dont Send f59k uE',
      { by: 'address-or-hash', text: '1BitcoinEaterAddressDontSendf59kuE' },
    ],
    ['Anna Bert Carl', { by: 'words', words: ['anna', 'bert', 'carl'], email: null }],
    ['Ada', { by: 'words', words: ['ada'], email: 'ada' }],
    ['ada@', { by: 'words', words: ['ada@'], email: 'ada@' }],
    [' Ada  L Lovelace ', { by: 'words', words: ['ada', 'lovelace'], email: null }],
    [
      'a.very.long.name@company.example',
      { by: 'words', words: ['a.very.long.name@company.example'], email: 'a.very.long.name@company.example' },
    ],
    ['Max Haberstadt', { by: 'words', words: ['max', 'haberstadt'], email: null }],
    [
      'Maximilian Alexander Hohenzollern',
      { by: 'words', words: ['maximilian', 'alexander', 'hohenzollern'], email: null },
    ],
    ['SX 7K2M 9Q4X', { by: 'account-id', accountId: 'SX-7K2M-9Q4X' }],
    ['#DEP–7K2M9Q4XB3.', { by: 'reference', reference: 'DEP-7K2M9Q4XB3' }],
    ['Reference: DEP-7K2M9Q4XB3', { by: 'reference', reference: 'DEP-7K2M9Q4XB3' }],
    [`TXID: ${'f'.repeat(64)}`, { by: 'address-or-hash', text: 'f'.repeat(64) }],
    [`${'f'.repeat(64)}:0`, { by: 'address-or-hash', text: 'f'.repeat(64) }],
    ['Reference: ', { by: 'words', words: ['reference'], email: 'reference' }],
    [
      'https://sextant.example/operations/customers/0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f?tab=notes',
      { by: 'id', id: '0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f' },
    ],
    [
      'bitcoin:1BitcoinEaterAddressDontSendf59kuE?amount=1',
      { by: 'address-or-hash', text: '1BitcoinEaterAddressDontSendf59kuE' },
    ],
    [
      'https://etherscan.io/tx/0xFf',
      { by: 'words', words: ['https', 'etherscan', 'io', 'tx', '0xff'], email: 'https://etherscan.io/tx/0xff' },
    ],
    ['Ada L <Ada@Example.com>,', { by: 'words', words: ['ada@example.com'], email: 'ada@example.com' }],
    ['王', { by: 'words', words: ['王'], email: '王' }],
    ['079 123 45 67', { by: 'words', words: ['079', '123', '45', '67'], email: null, phone: ['791234567'] }],
    ['..', undefined],
    ['x', undefined],
  ])('%j', (typed, expected) => {
    expect(searchOf(typed)).toEqual(expected);
  });
});
