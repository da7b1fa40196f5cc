import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Looks, keepLooking } from './keep-looking.js';

const USUAL_MS = 4_000;
const FAULT = new Error('refused');

let [pauses, told]: [number[], string[]] = [[], []];

/** Looks with these outcomes, and is stopped after the last one. */
async function looked(...outcomes: (Awaited<ReturnType<Looks['look']>> | Error)[]): Promise<void> {
  const stop = new AbortController();
  const left = [...outcomes];
  const looks: Looks = {
    look: async () => {
      const outcome = left.shift();
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    failed: (fault, first) => void told.push(`${fault === FAULT ? 'failed' : String(fault)}${first ? ', first' : ''}`),
    recovered: () => void told.push('recovered'),
    wait: async (milliseconds) => {
      pauses.push(milliseconds);
      if (left.length === 0) stop.abort();
    },
  };
  await keepLooking(looks, USUAL_MS, stop.signal);
}

beforeEach(() => {
  [pauses, told] = [[], []];
});

describe('a node that is looked at again and again', () => {
  it('is looked at as often as usual, and at once while it has more', async () => {
    await looked('done', 'more', 'more', 'done', undefined);
    expect(pauses).toEqual([USUAL_MS, 0, 0, USUAL_MS, USUAL_MS]);
    expect(told).toEqual([]);
  });

  it('is asked half as often after each fault, down to once a minute, and as usual once it answers', async () => {
    await looked(FAULT, FAULT, FAULT, FAULT, FAULT, FAULT, 'done', 'more', FAULT);
    expect(pauses).toEqual([8_000, 16_000, 32_000, 60_000, 60_000, 60_000, USUAL_MS, 0, 8_000]);
  });

  it('is called away once, and back once, by the process that reads it', async () => {
    await looked('done', FAULT, FAULT, FAULT, undefined, FAULT, 'more', 'done', FAULT);
    expect(told).toEqual(['failed, first', 'failed', 'failed', 'failed', 'recovered', 'failed, first']);
  });

  it('is not asked again once it is to stop', async () => {
    const stop = new AbortController();
    let asked = 0;
    const look = async () => {
      asked += 1;
      stop.abort();
      throw FAULT;
    };
    const never = () => {
      throw new Error('Called after the stop');
    };
    await keepLooking({ look, failed: never, recovered: never, wait: never }, USUAL_MS, stop.signal);
    expect(asked).toBe(1);
  });
});
