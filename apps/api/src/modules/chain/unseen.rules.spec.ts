import { describe, expect, it } from 'vitest';
import { type ByHand, type Noted, creditedByHand } from './unseen.rules.js';

const at = (hour: number): Date => new Date(Date.UTC(2026, 0, 1, hour));
const noted = (address: string, units: bigint, foundAt = 1, userId = 'ada'): Noted => {
  return { address, userId, units, givenAt: at(0), foundAt: at(foundAt) };
};
const byHand = (address: string, units: bigint, more: Partial<ByHand> = {}): ByHand => {
  return { address, userId: 'ada', units, at: at(5), untouched: false, ...more };
};
const credited = (rows: readonly Noted[], completed: readonly ByHand[]) =>
  Object.fromEntries(creditedByHand(rows, completed));

describe('what operators credit by hand', () => {
  it('counts for its own address first, in whatever order others were found', () => {
    const rows = [noted('a', 5n), noted('b', 3n)];
    expect(credited(rows, [byHand('b', 3n)])).toEqual({ a: 0n, b: 3n });
    expect(credited(rows, [byHand('c', 2n), byHand('b', 3n)])).toEqual({ a: 2n, b: 3n });
  });

  it('counts once, and never for more than was noted', () => {
    expect(credited([noted('a', 5n), noted('b', 5n)], [byHand('a', 6n)])).toEqual({ a: 5n, b: 1n });
    expect(credited([noted('a', 5n)], [byHand('a', 9n), byHand('c', 9n)])).toEqual({ a: 5n });
  });

  it('counts for another address with just as much before one that was found earlier', () => {
    expect(credited([noted('a', 5n), noted('b', 3n)], [byHand('c', 3n)])).toEqual({ a: 0n, b: 3n });
  });

  it('counts for no other customer', () => {
    expect(credited([noted('a', 5n, 1, 'bob')], [byHand('c', 5n)])).toEqual({ a: 0n });
  });

  it('counts for coins found later only where nothing was sent on from its own address', () => {
    const later = [noted('a', 5n, 6)];
    expect(credited(later, [byHand('c', 5n)])).toEqual({ a: 0n });
    expect(credited(later, [byHand('c', 5n, { untouched: true })])).toEqual({ a: 5n });
    expect(credited([noted('c', 5n, 6)], [byHand('c', 5n)])).toEqual({ c: 5n });
    // The address was given after that.
    const given = [{ ...later[0]!, givenAt: at(6) }];
    expect(credited(given, [byHand('c', 5n, { untouched: true })])).toEqual({ a: 0n });
  });
});
