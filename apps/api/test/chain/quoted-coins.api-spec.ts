import { COIN_DECIMALS, coinFromString, coinToString, coinUnits } from '@sextant/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PriceSource } from '#modules/market/index.js';
import { amountOf } from '#modules/transaction/completion-terms.js';
import type { TransactionRow } from '#modules/transaction/transaction-row.js';
import type { Row } from '#platform/database/index.js';
import { after } from '../support/market-time.js';
import { type BitcoinDeposits, startBitcoinDeposits } from './bitcoin-deposits.js';

const MINUTE = 60_000;
const SATOSHI = 10n ** BigInt(COIN_DECIMALS.BTC);

interface Credited {
  receivedCoin: string;
  amount: number;
  creditRate: number;
  arrivedInTime: boolean;
  arrivedAt: string;
  creditRest: { coins: string; rate: number } | null;
}

/** Blocks count whole seconds. */
const wholeSecond = (instant: Date) => new Date(Math.floor(instant.getTime() / 1_000) * 1_000);

describe('the rate of a quote', () => {
  let bitcoin: BitcoinDeposits;
  let api: BitcoinDeposits['api'];
  let node: BitcoinDeposits['node'];

  beforeAll(async () => {
    bitcoin = await startBitcoinDeposits();
    ({ api, node } = bitcoin);
  });
  afterAll(() => bitcoin?.stop());
  beforeEach(() => bitcoin.begin());

  const rateAt = async (instant: Date) =>
    (await api.clock.at(instant, () => api.app.get(PriceSource).rate('BTC', instant))).rate as bigint;
  const dollars = (parts: [satoshi: bigint, rate: bigint][]) =>
    Number(parts.reduce((sum, [satoshi, rate]) => sum + satoshi * rate, 0n)) / Number(SATOSHI) / 10_000;

  /** An hour from now or later, where the rate does so between two numbers of minutes later. */
  async function when(does: 'rise' | 'fall', minutes: number, from = 0): Promise<Date> {
    for (let at = after(new Date(), 60 * MINUTE), n = 0; n < 200; at = after(at, 10 * MINUTE), n += 1) {
      const [before, later] = [await rateAt(after(at, from * MINUTE)), await rateAt(after(at, minutes * MINUTE))];
      if (does === 'rise' ? later > before : later < before) return at;
    }
    throw new Error(`It does not ${does}`);
  }

  /**
   * A deposit of $1,000 for which so many times the declared coins are seen after so many minutes of the quote, and are in a
   * block after some more.
   */
  async function paid(start: Date, times: number, seenAfter: number, blockAfter: number) {
    api.clock.set(start);
    const deposit = await bitcoin.deposit();
    const { coinAmount } = (await deposit.line()) as unknown as { coinAmount: string };
    const declared = coinFromString('BTC', coinAmount);
    const satoshi = (declared * BigInt(Math.round(times * 1e4))) / 10_000n;
    const payment = deposit.payment(Number(satoshi) / Number(SATOSHI));
    api.clock.set(after(start, seenAfter * MINUTE));
    bitcoin.waits(payment);
    await bitcoin.look();
    api.clock.set(after(start, blockAfter * MINUTE));
    node.now = after(start, blockAfter * MINUTE);
    node.mine([payment], 5);
    await bitcoin.look();
    // The session is of the start.
    api.clock.set(start);
    const [line] = (await deposit.credited()) as unknown as Credited[];
    return { declared, satoshi, line: line! };
  }

  it.each([
    { times: 0.5, rest: false },
    { times: 1, rest: false },
    { times: 1.005, rest: false },
    { times: 1.01, rest: false },
    { times: 1.0101, rest: true },
    { times: 1.02, rest: true },
    { times: 1.5, rest: true },
    { times: 2, rest: true },
    { times: 9, rest: true },
    { times: 200, rest: true },
  ])('holds for the declared coins and 1 percent more, not for $times times as many', async ({ times, rest }) => {
    const start = await when('fall', 9);
    const { declared, satoshi, line } = await paid(start, times, 9, 9);
    const agreed = (declared * 101n) / 100n;
    const [quoted, arrival] = [await rateAt(start), await rateAt(after(start, 9 * MINUTE))];
    const above = satoshi > agreed ? satoshi - agreed : 0n;
    expect(line.amount).toBeCloseTo(
      dollars([
        [satoshi - above, quoted],
        [above, arrival],
      ]),
      1,
    );
    expect(line).toMatchObject({ arrivedInTime: true, creditRate: Number(quoted) / 10_000 });
    expect(line.creditRest !== null).toBe(rest);
    if (rest) expect(line.creditRest).toMatchObject({ rate: Number(arrival) / 10_000 });
  });

  it.each([
    { says: 'counts for a large payment whose block comes later where it rose', does: 'rise', times: 15, late: false },
    { says: 'is the lower one of its block where it fell', does: 'fall', times: 15, late: true },
    { says: 'counts for a small payment all the same where it fell', does: 'fall', times: 9, late: false },
  ] as const)('$says', async ({ does, times, late }) => {
    const start = await when(does, 20);
    const { satoshi, line } = await paid(start, times, 5, 20);
    expect(line.arrivedInTime).toBe(!late);
    if (!late) return expect(line.creditRate).toBe(Number(await rateAt(start)) / 10_000);
    const block = wholeSecond(after(start, 20 * MINUTE));
    expect(line.arrivedAt).toBe(block.toISOString());
    expect(line.amount).toBeCloseTo(dollars([[satoshi, await rateAt(block)]]), 1);
  });

  /** Of payments that are seen after the first of these minutes and in a block after the second one. */
  it.each([
    { what: 'late', seen: 15, block: 35, times: 15, parts: 1, at: 'block' },
    { what: 'late, small', seen: 15, block: 35, times: 9, parts: 1, at: 'arrival' },
    { what: 'late, in small parts', seen: 15, block: 35, times: 18, parts: 2, at: 'block' },
    { what: 'second payment', seen: 5, block: 25, times: 15, parts: 1, at: 'block' },
    { what: 'second payment, small', seen: 5, block: 25, times: 9, parts: 1, at: 'arrival' },
    { what: 'second payment, in small parts', seen: 5, block: 25, times: 20, parts: 5, at: 'block' },
    { what: 'rest', seen: 1, block: 9, times: 15, parts: 1, at: 'block' },
    { what: 'rest, small', seen: 1, block: 9, times: 9, parts: 1, at: 'arrival' },
  ] as const)('$what: coins without a quote have the rate of the $at where it fell', async ({ what, at, ...paid }) => {
    for (const does of ['fall', 'rise'] as const) {
      const start = await when(does, paid.block, paid.seen);
      api.clock.set(start);
      const deposit = await bitcoin.deposit();
      const declared = coinFromString('BTC', ((await deposit.line()) as unknown as { coinAmount: string }).coinAmount);
      if (what.startsWith('second')) {
        const first = deposit.payment(Number(declared) / Number(SATOSHI));
        node.now = start;
        node.mine([first], 5);
        await bitcoin.look();
      }
      const each = (declared * BigInt(paid.times)) / BigInt(paid.parts);
      const payments = Array.from({ length: paid.parts }, () => deposit.payment(Number(each) / Number(SATOSHI)));
      api.clock.set(after(start, paid.seen * MINUTE));
      bitcoin.waits(...payments);
      await bitcoin.look();
      const block = wholeSecond(after(start, paid.block * MINUTE));
      api.clock.set(after(start, paid.block * MINUTE));
      node.now = block;
      node.mine(payments, 5);
      await bitcoin.look();
      api.clock.set(start);
      const lines = ((await deposit.credited()) as unknown as Credited[]).filter(
        ({ receivedCoin }) => coinFromString('BTC', receivedCoin) === each,
      );
      expect(lines).toHaveLength(paid.parts);
      const expected = await rateAt(at === 'block' && does === 'fall' ? block : after(start, paid.seen * MINUTE));
      for (const { creditRate, creditRest, arrivedInTime } of lines) {
        expect(arrivedInTime).toBe(what.startsWith('rest'));
        expect((creditRest ?? { rate: creditRate }).rate).toBe(Number(expected) / 10_000);
      }
    }
  });

  it.each([
    { times: 1, late: null, credited: 1 },
    { times: 2, late: null, credited: null },
    { times: 2, late: 5n, credited: 1.01 + 0.99 * 5 },
  ])(
    'judges $times times the coins in SQL and TypeScript alike, with $late times the rate for the rest',
    async (row) => {
      const { id } = await bitcoin.deposit();
      const [line] = await api.database.query<Row<'transactions'>>('select * from transactions where id = $1', [id]);
      const { coin_amount: coins, rate, created_at: at } = line!;
      const units = coinFromString('BTC', coins!) * BigInt(row.times);
      const late =
        row.late === null
          ? null
          : {
              rate: String(BigInt(rate!) * row.late),
              rateSource: 'test',
              rateTime: at.toISOString(),
            };
      const receivedCoin = coinToString('BTC', coinUnits(units));
      const request = { receivedCoin, txHash: null, arrivedAt: null, arrivedInQuote: true as const, late };
      const sql = `select deposit_cents($2, deposit_credit(t, $2))::text as cents from transactions t where id = $1`;
      const [found] = await api.database.query<{ cents: string | null }>(sql, [id, JSON.stringify(request)]);
      const amount = amountOf({ ...line, created_at: at.toISOString() } as unknown as TransactionRow, request);
      expect(found!.cents).toBe(amount === null ? null : String(amount));
      if (row.credited === null) expect(amount).toBeNull();
      else expect(Math.abs(Number(amount) - row.credited * 100_000)).toBeLessThanOrEqual(3);
    },
  );
});
