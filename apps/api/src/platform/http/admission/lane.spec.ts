import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Lane } from './lane.js';

const busy = { status: 429, code: 'TOO_BUSY', headers: { 'retry-after': '1' } };

describe('a lane', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  let now = 0;
  const lane = () => new Lane(4, () => now);
  const fill = (one: Lane) => Promise.all(Array.from({ length: 4 }, () => one.begin()));

  it('serves a burst to its end, in the order it came', async () => {
    const one = lane();
    const ends = await fill(one);
    const served: number[] = [];
    const burst = Array.from({ length: 16 }, async (_, index) => {
      const end = await one.begin();
      served.push(index);
      end();
    });
    await expect(one.begin()).rejects.toMatchObject(busy);
    ends[0]?.();
    await Promise.all(burst);
    expect(served).toEqual(Array.from({ length: 16 }, (_, index) => index));
  });

  it('keeps only a short queue once it stands, and a long one again after it was empty', async () => {
    const one = lane();
    const ends = await fill(one);
    const first = one.begin();
    now += 251;
    expect(one.isFull).toBe(true);
    await expect(one.begin()).rejects.toMatchObject(busy);
    ends[0]?.();
    ends[0]?.();
    const end = await first;
    expect(one.isFull).toBe(false);
    const again = one.begin();
    expect(one.isFull).toBe(false);
    end();
    await again;
  });

  it('lets nobody wait longer than a second, and loses no place by it', async () => {
    const one = lane();
    const ends = await fill(one);
    const late = one.begin();
    const refused = expect(late).rejects.toMatchObject(busy);
    vi.advanceTimersByTime(1_000);
    await refused;
    for (const end of ends) end();
    await fill(one);
  });
});
