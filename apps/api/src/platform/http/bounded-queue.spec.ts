import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BoundedQueue } from './bounded-queue.js';

const busy = { status: 429, code: 'TOO_BUSY', headers: { 'retry-after': '1' } };

describe('a bounded queue', () => {
  it('lets so many go at once, has so many wait in the order they came, and refuses the rest', async () => {
    const queue = new BoundedQueue({ concurrency: 2, capacity: 2 });
    const went: number[] = [];
    const begin = async (who: number) => {
      const release = await queue.acquire();
      went.push(who);
      return release;
    };
    const [first, second] = [await begin(1), await begin(2)];
    const third = begin(3);
    const fourth = begin(4);
    expect(queue.isFull).toBe(true);
    await expect(queue.acquire()).rejects.toMatchObject(busy);
    expect(went).toEqual([1, 2]);

    first();
    first();
    (await third)();
    (await fourth)();
    second();
    expect(went).toEqual([1, 2, 3, 4]);
    await Promise.all([queue.acquire(), queue.acquire()]);
  });

  it('may have nobody wait', async () => {
    const queue = new BoundedQueue({ concurrency: 1, capacity: 0 });
    expect(queue.isFull).toBe(false);
    const release = await queue.acquire();
    await expect(queue.acquire()).rejects.toMatchObject(busy);
    release();
    await queue.acquire();
  });
});

describe('a bounded queue that is kept short after a burst', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());

  let now = 0;
  const limits = { concurrency: 4, capacity: 16, capacityAfterBurst: 1, maxWaitMs: 1_000 };
  const newQueue = () => new BoundedQueue(limits, () => now);
  const fill = (queue: BoundedQueue) => Promise.all(Array.from({ length: 4 }, () => queue.acquire()));

  it('serves a burst to its end, in the order it came', async () => {
    const queue = newQueue();
    const releases = await fill(queue);
    const served: number[] = [];
    const burst = Array.from({ length: 16 }, async (_, index) => {
      const release = await queue.acquire();
      served.push(index);
      release();
    });
    await expect(queue.acquire()).rejects.toMatchObject(busy);
    releases[0]?.();
    await Promise.all(burst);
    expect(served).toEqual(Array.from({ length: 16 }, (_, index) => index));
  });

  it('has only a few wait once it lasts, and many again after it was empty', async () => {
    const queue = newQueue();
    const releases = await fill(queue);
    const first = queue.acquire();
    now += 251;
    expect(queue.isFull).toBe(true);
    await expect(queue.acquire()).rejects.toMatchObject(busy);
    releases[0]?.();
    releases[0]?.();
    const release = await first;
    expect(queue.isFull).toBe(false);
    const again = queue.acquire();
    expect(queue.isFull).toBe(false);
    release();
    await again;
  });

  it('lets nobody wait longer than a second, and loses no place by it', async () => {
    const queue = newQueue();
    const releases = await fill(queue);
    const late = queue.acquire();
    const refused = expect(late).rejects.toMatchObject(busy);
    jest.advanceTimersByTime(1_000);
    await refused;
    for (const release of releases) release();
    await fill(queue);
  });
});
