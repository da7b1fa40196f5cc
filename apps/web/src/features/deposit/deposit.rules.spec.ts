import { cents } from '@sextant/money';
import { expect, it } from '@jest/globals';
import { inWords, isUnusual } from './deposit.rules.js';

it.each([
  [1_000_000_00n, false],
  [1_000_000_01n, true],
  [99_999_999_99n, true],
])('%i cents are looked at once more: %s', (amount, unusual) => {
  expect(isUnusual(cents(amount))).toBe(unusual);
});

it.each([
  [1_500_000_00n, '1.5 million dollars'],
  [99_999_999_99n, '100 million dollars'],
  [1_000_000_000_00n, '1 billion dollars'],
])('%i cents are about "%s"', (amount, words) => {
  expect(inWords(cents(amount))).toBe(words);
});
