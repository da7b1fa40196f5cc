import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Count, differencesOf } from './differences.rules.js';

const NOTHING = {
  expected: 0n,
  announced: 0n,
  credited: 0n,
  leaving: 0n,
  arrived: 0n,
  left: 0n,
  explained: 0n,
  explainedGone: 0n,
};
const counts = (rows: readonly (Partial<Count> & { counted: bigint })[]): Count[] =>
  rows.map((row, index) => ({ ...NOTHING, at: new Date(index), ...row }));
const listed = (rows: Parameters<typeof counts>[0]) =>
  differencesOf(counts(rows)).map(({ open, gone }) => [Number(open), Number(gone)]);

/** Coins that go into a wallet, or out of it. All times are numbers of steps. */
interface Transfer {
  coins: bigint;
  /** From when it may have moved by what the platform knows. */
  maybe: number;
  moved: number;
  /** From when the platform expects it; never, as long as it is on its way. */
  at: number;
}

const STEPS = 10;
const NEVER = STEPS;
const size = (amount: bigint) => (amount < 0n ? -amount : amount);
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
const step = fc.nat({ max: NEVER });
const transfers = fc.array(
  fc.tuple(fc.constantFrom(-3n, -2n, -1n, 1n, 2n, 3n), step, step, step).map(([coins, ...times]): Transfer => {
    const [maybe = 0, moved = 0, at = 0] = times.sort((a, b) => a - b);
    return { coins, maybe, moved, at };
  }),
  { maxLength: 5 },
);
/** What goes in or out at each step without a transfer of the platform. */
const unexplained = fc.array(fc.constantFrom(0n, 0n, 0n, -2n, -1n, 1n, 2n), { minLength: STEPS, maxLength: STEPS });
const countedSteps = fc.subarray([...Array(STEPS).keys()], { minLength: 1 });

/** What an honest treasurer counts in a wallet. */
function countsOf(moves: readonly Transfer[], strange: readonly bigint[], steps: readonly number[]): Count[] {
  const coins = (which: (move: Transfer) => boolean) => sum(moves.filter(which).map((move) => move.coins));
  return steps.map((now, index) => {
    const before = steps[index - 1] ?? -1;
    const onWay = ({ maybe, at }: Transfer) => maybe <= now && at > now;
    const settled = ({ maybe, at }: Transfer) => maybe <= before && at > before && at <= now;
    return {
      ...NOTHING,
      at: new Date(now),
      counted: coins(({ moved }) => moved <= now) + sum(strange.slice(0, now + 1)),
      expected: coins(({ at }) => at <= now),
      announced: coins((move) => move.coins > 0n && onWay(move)),
      credited: coins((move) => move.coins > 0n && onWay(move) && move.at !== NEVER),
      leaving: -coins((move) => move.coins < 0n && onWay(move)),
      arrived: coins((move) => move.coins > 0n && settled(move)),
      left: -coins((move) => move.coins < 0n && settled(move)),
    };
  });
}
/** Explains what is open at some of the counts, one after the other. */
function explainAt(rows: readonly Count[], which: readonly boolean[]): Count[] {
  const explained: Count[] = [];
  for (const [index, row] of rows.entries()) {
    const open = differencesOf([...explained, row]).at(-1)?.open ?? 0n;
    explained.push({ ...row, explained: which[index] ? open : 0n });
  }
  return explained;
}

describe('the differences of a wallet', () => {
  it.each([
    ['stayed', -1n, -1n, [-1, 0]],
    ['grew', -1n, -3n, [-3, 0]],
    ['shrank', 5n, 2n, [2, 3]],
    ['vanished', -1n, 0n, [0, -1]],
    ['changed its sign', -1n, 2n, [2, -1]],
  ])('are open or gone at the next count: one that %s from %s to %s', (_, first, next, expected) => {
    const rows = [first, next].map((difference) => ({ counted: 10n + difference, expected: 10n }));
    expect(listed(rows)[1]).toEqual(expected);
  });

  it('are not taken off the list by coins that are leaving, and not listed again after them', () => {
    const missing = { counted: 4n, expected: 5n };
    const sending = { ...missing, leaving: 1n };
    const sent = { counted: 3n, expected: 4n, left: 1n };
    const rows = [missing, sending, sending, sent, { counted: 3n, expected: 4n }];
    expect(listed(rows)).toEqual([
      [-1, 0],
      [-1, 0],
      [-1, 0],
      [-1, 0],
      [-1, 0],
    ]);
    // It was found again, and the coins had left: once they are known to have, it is gone.
    expect(listed([missing, sending, { counted: 4n, expected: 4n, left: 1n }])[2]).toEqual([0, -1]);
    expect(listed([missing, { ...sending, expected: 4n, leaving: 0n }])).toEqual([
      [-1, 0],
      [0, -1],
    ]);
  });

  it('are none where coins on their way may account for them, until those are known', () => {
    const surplus = { counted: 6n, expected: 5n };
    expect(listed([{ ...surplus, announced: 1n }])).toEqual([[0, 0]]);
    expect(listed([surplus])).toEqual([[1, 0]]);
    expect(listed([{ counted: 4n, expected: 5n, leaving: 1n }])).toEqual([[0, 0]]);
  });

  it('include a surplus that an announced deposit hid and that is gone, once it is known whether that came', () => {
    const rows = (now: object) => [
      { counted: 6n, expected: 5n, ...now },
      { counted: 5n, expected: 5n, ...now },
    ];
    expect(listed(rows({ announced: 1n }))).toEqual([
      [0, 0],
      [0, 0],
    ]);
    // Refused, and credited as of before.
    expect(listed(rows({}))[1]).toEqual([0, 1]);
    expect(listed(rows({ expected: 6n }))[1]).toEqual([-1, 0]);
  });

  it('are gone where the coins are back, however many are announced; those may never come', () => {
    const announced = 5n;
    const missing = { counted: 9n, expected: 10n, announced };
    const found = { counted: 10n, expected: 10n, announced };
    expect(listed([missing, found])).toEqual([
      [-1, 0],
      [0, -1],
    ]);
    // They had come, and the missing ones were not back.
    expect(listed([missing, { ...found, credited: announced }])[1]).toEqual([-1, 0]);
    // It stays while a withdrawal may hide it, and is gone once that had taken the coins.
    const sending = { counted: 8n, expected: 10n, leaving: 2n, announced };
    expect(listed([missing, sending, { counted: 8n, expected: 8n, left: 2n, announced }])).toEqual([
      [-1, 0],
      [-1, 0],
      [0, -1],
    ]);
  });

  it('leave the coins that are announced to them where a surplus beside them is gone', () => {
    expect(
      listed([
        { counted: 16n, expected: 10n, announced: 1n },
        { counted: 11n, expected: 10n, announced: 1n },
      ]),
    ).toEqual([
      [5, 0],
      [0, 5],
    ]);
  });

  it('say since when they are open', () => {
    const rows = [-1n, -1n, -4n, 2n, 2n].map((difference) => ({ counted: 10n + difference, expected: 10n }));
    expect(differencesOf(counts(rows)).map(({ since }) => since?.getTime())).toEqual([0, 0, 0, 3, 3]);
  });

  it('are gone until that is explained, in one piece or by what is left when more is known', () => {
    const gone = (explainedGone: bigint) =>
      listed([
        { counted: 8n, expected: 10n },
        { counted: 10n, expected: 10n, explainedGone },
      ])[1]?.[1];
    expect([0n, -2n, -1n, -3n, 1n].map(gone)).toEqual([-2, 0, -1, 0, -2]);
  });

  it('stay in the list at each count, or are gone there', () => {
    fc.assert(
      fc.property(transfers, unexplained, countedSteps, (moves, strange, steps) => {
        const found = differencesOf(countsOf(moves, strange, steps));
        for (const [index, { gone }] of found.entries()) {
          const before = found[index - 1]?.open ?? 0n;
          const stayed = before - gone;
          // Both are parts of what was open, in its direction, and what stayed is open here.
          expect(size(stayed) + size(gone)).toBe(size(before));
          expect(stayed * before >= 0n && size(found[index]!.open) >= size(stayed)).toBe(true);
          if (stayed !== 0n) expect(found[index]!.open * stayed > 0n).toBe(true);
        }
      }),
    );
  });

  it('are none where coins that were announced since may be what was explained', () => {
    const explained = { counted: 5n, announced: 3n, explained: 5n };
    expect(listed([explained])).toEqual([[0, 0]]);
    expect(listed([explained, { counted: 5n, announced: 3n }])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    // A loss beside it is listed all the same.
    expect(listed([explained, { counted: 1n, announced: 3n }])).toEqual([
      [0, 0],
      [-4, 0],
    ]);
    expect(
      listed([
        { counted: -5n, leaving: 3n, explained: -5n },
        { counted: -5n, leaving: 3n },
      ]),
    ).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('are never more in all than what went in and out without a transfer, whatever is on its way', () => {
    fc.assert(
      fc.property(
        transfers,
        unexplained,
        countedSteps,
        fc.array(fc.boolean(), { minLength: STEPS, maxLength: STEPS }),
        (moves, strange, steps, explain) => {
          const rows = explainAt(countsOf(moves, strange, steps), explain);
          const found = differencesOf(rows);
          const all = [...rows.map((row) => row.explained), ...found.map(({ gone }) => gone), found.at(-1)?.open ?? 0n];
          expect(sum(all.map(size)) <= sum(strange.map(size))).toBe(true);
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it('are the true one where no coins are on their way, with what was explained before', () => {
    fc.assert(
      fc.property(
        transfers,
        unexplained,
        countedSteps,
        fc.array(fc.boolean(), { minLength: STEPS, maxLength: STEPS }),
        (moves, strange, steps, explain) => {
          const last = steps.at(-1) ?? 0;
          const done = moves.map((move) => ({
            ...move,
            at: Math.min(move.at, last),
            moved: Math.min(move.moved, last),
          }));
          const rows = explainAt(countsOf(done, strange, steps), explain);
          const { open, explained } = differencesOf(rows).at(-1)!;
          expect(open + explained).toBe(sum(strange.slice(0, last + 1)));
        },
      ),
    );
  });

  it('that are explained at each count are never gone', () => {
    fc.assert(
      fc.property(transfers, unexplained, countedSteps, (moves, strange, steps) => {
        const found = differencesOf(
          explainAt(
            countsOf(moves, strange, steps),
            steps.map(() => true),
          ),
        );
        expect(found.every(({ open, gone }) => open === 0n && gone === 0n)).toBe(true);
      }),
    );
  });
});
