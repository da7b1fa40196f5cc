import { describe, expect, it } from 'vitest';
import { freePorts } from './ports.js';

describe('the ports of a run', () => {
  it('are given out once, however often they are asked for', async () => {
    const given: number[] = [];
    for (let round = 0; round < 20; round += 1) given.push(...(await freePorts(50)));
    expect(new Set(given).size).toBe(1000);
    // Browsers and `fetch` open no connection to 10080.
    expect(Math.min(...given)).toBeGreaterThan(10_080);
  });
});
