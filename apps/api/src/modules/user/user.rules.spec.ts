import { describe, expect, it } from '@jest/globals';
import { bonusTrendPercent } from './user.rules.js';

describe('the trend of bonuses', () => {
  it('compares the last 30 days with the 30 before', () => {
    expect(bonusTrendPercent({ last30Days: 110_00n, previous30Days: 100_00n })).toBe(10);
    expect(bonusTrendPercent({ last30Days: 0n, previous30Days: 100_00n })).toBe(-100);
    expect(bonusTrendPercent({ last30Days: 1n, previous30Days: 3n })).toBe(-66.7);
    expect(bonusTrendPercent({ last30Days: 5n, previous30Days: 3n })).toBe(66.7);
    expect(bonusTrendPercent({ last30Days: 50n, previous30Days: 50n })).toBe(0);
  });

  it('is zero only where both are equal to the cent', () => {
    expect(bonusTrendPercent({ last30Days: 1_000_50n, previous30Days: 1_000_00n })).toBe(0.05);
    expect(bonusTrendPercent({ last30Days: 999_99n, previous30Days: 1_000_00n })).toBe(-0.001);
    expect(bonusTrendPercent({ last30Days: 1_000_00n, previous30Days: 1_000_00n })).toBe(0);
  });

  it('is absent when there is nothing to compare with', () => {
    expect(bonusTrendPercent({ last30Days: 100_00n, previous30Days: 0n })).toBeNull();
    expect(bonusTrendPercent({ last30Days: 0n, previous30Days: 0n })).toBeNull();
    expect(bonusTrendPercent({ last30Days: 500_00n, previous30Days: 1n })).toBeNull();
    expect(bonusTrendPercent({ last30Days: 100_01n, previous30Days: 10_00n })).toBeNull();
    expect(bonusTrendPercent({ last30Days: 100_00n, previous30Days: 10_00n })).toBe(900);
  });
});
