import { expect, it } from '@jest/globals';
import { chosenByOperator } from '@sextant/business-rules';
import { sourceWord } from './sources.js';

it.each([
  ['simulated', 'Simulated'],
  ['Finnhub', 'Finnhub'],
  [chosenByOperator('https://prices.test/finnhub'), 'Prices from prices.test, chosen by the operator'],
])('names the source %s before the age of its price', (source, word) => {
  expect(sourceWord(source)).toBe(word);
});
