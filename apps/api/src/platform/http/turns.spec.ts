import { describe, expect, it } from 'vitest';
import { Turns } from './turns.js';

describe('Turns', () => {
  it('lets so many go at once, has so many wait in the order they came, and refuses the rest', async () => {
    const turns = new Turns(2, 2);
    const went: number[] = [];
    const begin = async (who: number) => {
      const end = await turns.begin();
      went.push(who);
      return end;
    };
    const [first, second] = [await begin(1), await begin(2)];
    const third = begin(3);
    const fourth = begin(4);
    await expect(turns.begin()).rejects.toMatchObject({ code: 'TOO_BUSY', headers: { 'retry-after': '1' } });
    expect(went).toEqual([1, 2]);

    first();
    first();
    (await third)();
    (await fourth)();
    second();
    expect(went).toEqual([1, 2, 3, 4]);
    await Promise.all([turns.begin(), turns.begin()]);
  });
});
