import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { divideHalfEven, microDollars, positionValue, price } from '@sextant/money';
import fc from 'fast-check';
import { type TestApi, startTestApi } from '../support/test-api.js';

const MOST_BASIS = 100_000_000_000n * 1_000n; // a thousand times the largest investment
const MOST_PRICE = 100_000n * 10_000n;

describe('what a trade is worth', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api?.stop());

  /** Rounds many pairs in one round trip. */
  const halfEven = async (pairs: readonly (readonly [bigint, bigint])[]) => {
    const rows = await api.database.query<{ result: string }>(
      `select half_even(n, d)::text as result from unnest($1::numeric[], $2::numeric[]) with ordinality as p (n, d, i)
        order by i`,
      [pairs.map(([numerator]) => numerator), pairs.map(([, denominator]) => denominator)],
    );
    return rows.map(({ result }) => BigInt(result));
  };

  it('is rounded half to even by the database as by the code', async () => {
    const pair = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 21n }), fc.bigInt({ min: 10n ** 4n, max: MOST_PRICE }));
    const half = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 6n }))
      .map(
        ([quotient, denominator]) => [quotient * 2n * denominator + denominator, 2n * denominator] as [bigint, bigint],
      );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(pair, half), { minLength: 50, maxLength: 200 }), async (pairs) => {
        expect(await halfEven(pairs)).toEqual(
          pairs.map(([numerator, denominator]) => divideHalfEven(numerator, denominator)),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('is the same for the database, which pays it, and for the code, which shows it', async () => {
    const amounts = fc.record({
      basis: fc.bigInt({ min: 0n, max: MOST_BASIS }),
      basisPrice: fc.bigInt({ min: 1n, max: MOST_PRICE }),
      at: fc.bigInt({ min: 1n, max: MOST_PRICE }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(amounts, { minLength: 20, maxLength: 100 }), async (trades) => {
        const shown = trades.map(({ basis, at, basisPrice }) =>
          positionValue(microDollars(basis), price(at), price(basisPrice)),
        );
        const bounded = trades
          .map((trade, index) => ({ ...trade, shown: shown[index] ?? 0n }))
          .filter((one) => one.shown < 2n ** 62n);
        const rows = await api.database.query<{ value: string }>(
          `select trade_value(jsonb_populate_record(null::trades,
                    jsonb_build_object('status', 'running', 'basis', b, 'basis_price', p)), a)::text as value
             from unnest($1::bigint[], $2::bigint[], $3::bigint[]) with ordinality as t (b, p, a, i) order by i`,
          [bounded.map(({ basis }) => basis), bounded.map(({ basisPrice }) => basisPrice), bounded.map(({ at }) => at)],
        );
        expect(rows.map(({ value }) => BigInt(value))).toEqual(bounded.map((one) => one.shown));
      }),
      { numRuns: 40 },
    );
  });
});
