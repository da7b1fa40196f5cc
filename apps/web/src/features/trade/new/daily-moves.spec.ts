import { describe, expect, it } from '@jest/globals';
import { dailyMoves, movesSentence } from './daily-moves.js';

/** Closes that move by these percentages, from $100. */
const closesOf = (moves: readonly number[]) =>
  moves.reduce<number[]>((closes, move) => [...closes, (closes.at(-1) ?? 100) * (1 + move / 100)], [100]);

describe('how far a price moves in a day', () => {
  it('is measured between finished days: the price of now is none', () => {
    const moves = dailyMoves(closesOf([1, -1, 2, -2, 3, -3, 4, -4, 5, -6, 50]));
    expect(moves?.days).toBe(10);
    expect(moves?.median).toBeCloseTo(3);
    expect(moves?.largest).toBeCloseTo(6);
  });

  it('leaves out days on which the price did not move, and says so: a closed day looks the same', () => {
    expect(dailyMoves(closesOf([1, 0, 0, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1]))?.days).toBe(10);
  });

  it('is not told of fewer than ten days', () => {
    expect(dailyMoves(closesOf([1, 1, 1, 1, 1, 1, 1, 1, 1, 9]))).toBeUndefined();
    expect(dailyMoves([])).toBeUndefined();
  });

  it('is told with its period and its source', () => {
    const moves = { days: 28, median: 0.8249, largest: 2.4 };
    expect(movesSentence('JNJ', 'simulated', moves)).toBe(
      'Measured over the last 28 days on which the price moved, using simulated closing prices: on half of them JNJ moved by 0.82% or less, and by 2.40% at most, up or down.',
    );
    expect(movesSentence('JNJ', 'Finnhub', moves)).toContain('using closing prices from Finnhub:');
  });
});
