import { expect, it } from '@jest/globals';
import { bonusTrend } from './bonus-trend.js';

it.each([
  [20, 'Last 30 days: 20% more than in the 30 days before'],
  [-66.7, 'Last 30 days: 66.7% less than in the 30 days before'],
  [0.05, 'Last 30 days: less than 0.1% more than in the 30 days before'],
  [0, 'Last 30 days: the same as in the 30 days before'],
])('a trend of %s percent says what it compares', (percent, said) => {
  expect(bonusTrend(percent)).toBe(said);
});
