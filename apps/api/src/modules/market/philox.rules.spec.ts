import { describe, expect, it } from '@jest/globals';
import { keyOf, philox, uniform } from './philox.rules.js';

describe('philox', () => {
  it.each([
    [0x00000000, 0x00000000, 0x00000000, 0xff1dae59, 0x6cd10df2],
    [0xffffffff, 0xffffffff, 0xffffffff, 0x2c3f628b, 0xab4fd7ad],
    [0x243f6a88, 0x85a308d3, 0x13198a2e, 0xdd7ce038, 0xf62a4c12],
  ])('gives the known answers of its authors for counter %i, %i and key %i', (counter0, counter1, key, ...words) => {
    expect(philox(counter0, counter1, key)).toEqual(words);
  });

  it('agrees with the same rounds in integers of any size', () => {
    const word = 0xffffffffn;
    const rounds = (counter0: number, counter1: number, key: number) => {
      let [left, right, roundKey] = [BigInt(counter0), BigInt(counter1), BigInt(key)];
      for (let round = 0; round < 10; round++) {
        const product = left * 0xd256d193n;
        [left, right] = [(product >> 32n) ^ roundKey ^ right, product & word];
        roundKey = (roundKey + 0x9e3779b9n) & word;
      }
      return [Number(left), Number(right)];
    };
    const words = [0, 1, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xffff0000, 0xffffffff, 0x9e3779b9, 0xdeadbeef];
    for (const a of words)
      for (const b of words) expect(philox(a, b, a ^ 0x5bd1e995)).toEqual(rounds(a, b, (a ^ 0x5bd1e995) >>> 0));
  });
});

describe('uniform', () => {
  const draws = Array.from({ length: 20_000 }, (_, i) => uniform(i, 7, keyOf('any key')));

  it('stays strictly between 0 and 1', () => {
    expect(Math.min(...draws)).toBeGreaterThan(0);
    expect(Math.max(...draws)).toBeLessThan(1);
  });

  it('fills twenty equal shares about equally', () => {
    const counts = new Array<number>(20).fill(0);
    for (const draw of draws) counts[Math.floor(draw * 20)]! += 1;
    const chiSquare = counts.reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0);
    expect(chiSquare).toBeLessThan(43.8); // 99.9 percent of fair draws, 19 degrees of freedom
  });

  it('changes with each part of the counter and with the key', () => {
    const values = [uniform(1, 1, 1), uniform(2, 1, 1), uniform(1, 2, 1), uniform(1, 1, 2), uniform(1, -1, 1)];
    expect(new Set(values).size).toBe(5);
  });
});
