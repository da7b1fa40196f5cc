import { describe, expect, it } from '@jest/globals';
import { whyNoStream } from './stream-limits.rules.js';

describe('a further stream', () => {
  it.each([
    ['investor', 0, 0, 0, undefined],
    ['investor', 100, 3, 3, 'too-many'],
    ['investor', 100, 11, 2, undefined],
    ['investor', 100, 12, 0, 'too-many'],
    ['operator', 100, 12, 0, 'too-many'],
    ['investor', 1_599, 11, 2, undefined],
    ['investor', 1_600, 2, 2, undefined],
    ['investor', 1_600, 3, 0, 'too-many'],
    ['operator', 1_600, 3, 0, 'too-many'],
    ['investor', 1_799, 0, 0, undefined],
    ['investor', 1_800, 0, 0, 'no-room'],
    ['operator', 1_800, 0, 0, undefined],
    ['operator', 1_999, 2, 2, undefined],
    ['operator', 2_000, 0, 0, 'no-room'],
  ] as const)(
    'of an %s at %d streams, %d of the person and %d of the session: %s',
    (role, process, person, session, why) => {
      expect(whyNoStream({ process, person, session }, role === 'operator')).toBe(why);
    },
  );

  it('leaves a place for every operator when free accounts take all they get', () => {
    const taken = new Map<number, number>();
    let process = 0;
    for (let account = 0; account < 2_000; account += 1) {
      for (let own = 0; own < 12; own += 1) {
        const session = own % 3;
        if (whyNoStream({ process, person: own, session }, false)) break;
        taken.set(account, own + 1);
        process += 1;
      }
    }
    expect(taken.size).toBeGreaterThan(190);
    expect(whyNoStream({ process, person: 0, session: 0 }, true)).toBeUndefined();
  });
});
