import { describe, expect, it } from '@jest/globals';
import { gapLimitFor } from './gap-limit.js';

describe('the gap limit to set in the wallet', () => {
  it.each([
    [20, 50],
    [30, 50],
    [31, 100],
    [400, 450],
  ])('of a gap of %i is %i, with room for 20 more deposits', (gap, limit) => {
    expect(gapLimitFor(gap)).toBe(limit);
  });
});
