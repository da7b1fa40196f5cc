import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@sextant/test-data';
import { atMost } from './at-most.js';

describe('work of which at most two pieces go on at once', () => {
  it('begins in its order, each piece when one before it has ended, well or not', async () => {
    const inTurn = atMost(2);
    const begun: number[] = [];
    const ends: { resolve: (result: string) => void; reject: (fault: Error) => void }[] = [];
    const results = Array.from({ length: 5 }, (_, index) => {
      const end = new Promise<string>((resolve, reject) => ends.push({ resolve, reject }));
      return inTurn(() => {
        begun.push(index);
        return end;
      });
    });
    expect(begun).toEqual([0, 1]);
    ends[1]?.reject(new Error('Not this one'));
    await expect(results[1]).rejects.toThrow('Not this one');
    await waitFor(async () => expect(await begun).toEqual([0, 1, 2]));
    ends[0]?.resolve('first');
    await expect(results[0]).resolves.toBe('first');
    await waitFor(async () => expect(await begun).toEqual([0, 1, 2, 3]));
    ends[2]?.resolve('third');
    ends[3]?.resolve('fourth');
    ends[4]?.resolve('fifth');
    expect(await Promise.all(results.slice(2))).toEqual(['third', 'fourth', 'fifth']);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    // Nothing is left behind that would keep others waiting.
    let ran = 0;
    await Promise.all([1, 2].map(() => inTurn(async () => void (ran += 1))));
    expect(ran).toBe(2);
  });
});
