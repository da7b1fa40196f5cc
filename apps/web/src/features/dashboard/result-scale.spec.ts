import { expect, it } from '@jest/globals';
import { placeOf, scaleOf } from './result-scale.js';

it.each([
  [0, 10, 0],
  [5, 10, 0.5],
  [-10, 10, -1],
  [-10.01, 25, -0.4004],
  [60, 100, 0.6],
  [250, 100, 1],
  [-250, 100, -1],
])('a return of %s percent is shown on a scale of ±%s, at %s of it', (percent, end, place) => {
  expect([scaleOf(percent), placeOf(percent)]).toEqual([end, place]);
});
