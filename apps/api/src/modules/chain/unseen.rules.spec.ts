import { describe, expect, it } from '@jest/globals';
import { type ByHand, type Noted, matched } from './unseen.rules.js';

const at = (hour: number): Date => new Date(Date.UTC(2026, 0, 1, hour));
const noted = (address: string, open: bigint, userId = 'ada'): Noted => {
  return { address, userId, open, givenAt: at(0) };
};
/** Completed with so much, at an address where nothing ever came. */
const byHand = (address: string, units: bigint, more: Partial<ByHand> = {}): ByHand => {
  return {
    id: `for ${address}`,
    address,
    userId: 'ada',
    coins: units,
    amount: 1n,
    units,
    at: at(5),
    known: true,
    ...more,
  };
};
const credited = (rows: readonly Noted[], completed: readonly ByHand[]) => {
  const sums: Record<string, bigint> = {};
  for (const { address, units } of matched(rows, completed)) sums[address] = (sums[address] ?? 0n) + units;
  return sums;
};

describe('what operators credit by hand', () => {
  it('counts for its own address first, in whatever order others were found', () => {
    const rows = [noted('a', 5n), noted('b', 3n)];
    expect(credited(rows, [byHand('b', 3n)])).toEqual({ b: 3n });
    expect(credited(rows, [byHand('c', 2n), byHand('b', 3n)])).toEqual({ a: 2n, b: 3n });
  });

  it('counts once, and never for more than is open', () => {
    expect(credited([noted('a', 5n), noted('b', 5n)], [byHand('a', 6n)])).toEqual({ a: 5n, b: 1n });
    expect(credited([noted('a', 5n)], [byHand('a', 9n), byHand('c', 9n)])).toEqual({ a: 5n, c: 0n });
  });

  it('counts for another address with just as much before one that was found earlier', () => {
    expect(credited([noted('a', 5n), noted('b', 3n)], [byHand('c', 3n)])).toEqual({ b: 3n });
  });

  it('counts for no other customer, and for no address that was given later', () => {
    expect(credited([noted('a', 5n, 'bob')], [byHand('c', 5n)])).toEqual({ c: 0n });
    expect(credited([{ ...noted('a', 5n), givenAt: at(6) }], [byHand('c', 5n)])).toEqual({ c: 0n });
  });

  it('counts for its own address alone unless it is known that nothing else came there', () => {
    const rows = [noted('a', 5n), noted('c', 2n)];
    expect(credited(rows, [byHand('c', 5n, { known: false })])).toEqual({ c: 2n });
  });

  it('says for each address how much of it counts for those before', () => {
    const completed = [byHand('b', 7n), byHand('c', 1n)];
    const [first, second] = completed;
    expect(matched([noted('a', 5n), noted('b', 5n)], completed)).toEqual([
      { completion: first, address: 'b', units: 5n, earlier: 0n },
      { completion: first, address: 'a', units: 2n, earlier: 5n },
      { completion: second, address: 'a', units: 1n, earlier: 0n },
    ]);
  });
});
