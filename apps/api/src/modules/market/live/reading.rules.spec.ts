import { describe, expect, it } from '@jest/globals';
import { type Price, priceFromDollars } from '@sextant/money';
import fc from 'fast-check';
import {
  type Believed,
  CONFIRMING_PAUSE_MS,
  CONFIRMING_READINGS,
  type Suspicion,
  judge,
  priceAsWritten,
} from './reading.rules.js';

const NOW = new Date('2026-03-04T15:00:00Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const last: Believed = { price: priceFromDollars(200), time: at(-10) };
const reading = (dollars: number | string, time = at(-1)) => ({
  symbol: 'AAPL',
  price: priceFromDollars(dollars),
  time,
});

/** Feeds readings at these milliseconds; answers the last verdict. */
function fed(dollars: number[], everyMs: number, from?: Believed) {
  let suspicion: Suspicion | undefined;
  let said: ReturnType<typeof judge> | undefined;
  dollars.forEach((one, index) => {
    said = judge(reading(one), from, suspicion, NOW, index * everyMs);
    suspicion = said.verdict === 'held' ? said.suspicion : undefined;
  });
  return said?.verdict;
}

describe('a reading', () => {
  it('is believed at once within five percent of the last price', () => {
    for (const dollars of [200, 190, 210, 200.0001]) expect(fed([dollars], 0, last)).toBe('believed');
  });

  it.each([189.99, 210.01, 20, 2_000, 0.01, 1_000_000])('of %d dollars after 200 is held back', (dollars) => {
    expect(fed([dollars], 0, last)).toBe('held');
  });

  it('that jumped is believed once further ones say the same, not before', () => {
    expect(fed([150, 150], CONFIRMING_PAUSE_MS, last)).toBe('held');
    expect(fed([150, 150.5, 149.8], CONFIRMING_PAUSE_MS, last)).toBe('believed');
  });

  it('is not confirmed by many at once, as one bad print streams in', () => {
    expect(
      fed(
        Array.from({ length: 50 }, () => 150),
        10,
        last,
      ),
    ).toBe('held');
  });

  it('that jumped elsewhere begins anew', () => {
    expect(fed([150, 300, 150, 300], CONFIRMING_PAUSE_MS, last)).toBe('held');
    expect(fed([150, 150, 300], CONFIRMING_PAUSE_MS, last)).toBe('held');
  });

  it('needs confirmation when it is the very first', () => {
    expect(fed([200], 0)).toBe('held');
    expect(
      fed(
        Array.from({ length: CONFIRMING_READINGS }, () => 200),
        CONFIRMING_PAUSE_MS,
      ),
    ).toBe('believed');
  });

  it('from before the last one, or from the future, is refused', () => {
    const judged = (time: Date) => judge(reading(200, time), last, undefined, NOW, 0);
    expect(judged(at(-11))).toEqual({ verdict: 'refused', why: 'older than the last one' });
    expect(judged(at(6))).toEqual({ verdict: 'refused', why: 'from the future' });
    expect(judged(at(4)).verdict).toBe('believed');
  });

  it('never becomes the price at once when it lies further away, whatever it is', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), (units) => {
        const { verdict } = judge({ ...reading(1), price: units as Price }, last, undefined, NOW, 0);
        const distance = units > last.price ? units - last.price : last.price - units;
        expect(verdict).toBe(distance * 20n <= last.price ? 'believed' : 'held');
      }),
    );
  });
});

describe('a price as written', () => {
  it.each([
    ['261.74', 2_617_400n],
    ['65000.10000', 650_001_000n],
    ['0.00005', undefined],
    ['0.00015', 2n],
    ['189.23455', 1_892_346n],
    ['189.23465', 1_892_346n],
    ['9007199254740993.1', undefined],
    ['0', undefined],
    ['0.0', undefined],
    ['-1', undefined],
    ['-0', undefined],
    ['1e2', undefined],
    ['1E400', undefined],
    ['NaN', undefined],
    ['', undefined],
    [' 5', undefined],
    ['1,5', undefined],
    ['0x10', undefined],
    ['1'.repeat(31), undefined],
  ])('%s is %s ten-thousandths', (written, expected) => expect(priceAsWritten(written)).toBe(expected));
});
