import { describe, expect, it } from '@jest/globals';
import { sharpnessOf } from './sharpness.js';

describe('how sharp a page of a PDF is drawn', () => {
  it.each([1, 1.5, 2])('is as the screen shows it, with %d pixels of it to one of the document', (screen) => {
    expect(sharpnessOf({ width: 400, height: 566 }, screen)).toBe(screen);
  });

  it.each([
    [10_000, 10_000],
    [880, 80_000_000],
    [80_000_000, 1],
    [1, 80_000_000],
  ])('is what a browser can draw on, also for a page of %d by %d', (width, height) => {
    const sharpness = sharpnessOf({ width, height }, 2);
    expect(sharpness).toBeGreaterThan(0);
    expect(width * sharpness * height * sharpness).toBeLessThanOrEqual(16_000_001);
    expect(Math.max(width, height) * sharpness).toBeLessThanOrEqual(16_001);
  });
});
