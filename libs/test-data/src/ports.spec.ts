import { beforeAll, describe, expect, it } from '@jest/globals';
import { freePorts } from './ports.js';

describe('the ports of a run', () => {
  const given: number[] = [];

  beforeAll(async () => {
    for (let round = 0; round < 20; round += 1) given.push(...(await freePorts(50)));
  });

  it('are given out once, however often they are asked for', () => {
    expect(new Set(given).size).toBe(1000);
  });

  it('are ones that browsers and fetch open', () => {
    // None of 10,081 to 20,000 is blocked (Fetch Standard).
    expect(Math.min(...given)).toBeGreaterThan(10_080);
  });
});
