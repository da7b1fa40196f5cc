import { describe, expect, it } from '@jest/globals';
import type { PriceHistoryDto } from '@sextant/api-client';
import { pointsOf } from './points-of.js';

describe('the line of the price', () => {
  it('puts each close where its bar ends, and the last one now', () => {
    const bar = (time: string, close: number) => ({ time, open: 1, high: 1, low: 1, close });
    const history = {
      barSeconds: 3600,
      time: '2026-11-20T12:10:00.000Z',
      bars: [bar('2026-11-20T11:00:00.000Z', 10), bar('2026-11-20T12:00:00.000Z', 11)],
    } as PriceHistoryDto;
    expect(pointsOf(history)).toEqual([
      { time: '2026-11-20T12:00:00.000Z', value: 10 },
      { time: '2026-11-20T12:10:00.000Z', value: 11 },
    ]);
  });
});
