import { expect, it } from '@jest/globals';
import { sumOf } from './account-sum.js';

const NOTHING = { deposited: 0, withdrawn: 0, bonuses: 0, adjustments: 0, result: 0 };
const cents = (amount: number) => Math.round(amount * 100);

it.each([
  ['of a fresh account', NOTHING, ['Deposits', 'Result']],
  ['after a deposit', { ...NOTHING, deposited: 2345.67 }, ['Deposits', 'Result']],
  [
    'of a long life',
    { deposited: 19_185.4, withdrawn: 3091.21, bonuses: 110, adjustments: -0.1, result: -57.2 },
    ['Deposits', 'Withdrawals', 'Bonuses', 'Corrections', 'Result'],
  ],
])('the sum %s names all that moved the value, each with its sign', (_, results, labels) => {
  const { deposited, withdrawn, bonuses, adjustments, result } = results;
  const parts = sumOf(results);
  expect(parts.map(({ label }) => label)).toEqual(labels);
  expect(parts.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(
    cents(deposited) - cents(withdrawn) + cents(bonuses) + cents(adjustments) + cents(result),
  );
});
