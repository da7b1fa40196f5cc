import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { notRun } from '@sextant/test-data';
import { type CoinCode, coinFromString, coinToString, coinUnits } from '@sextant/money';
import { recordsOf } from '../support/csv-records.js';
import { MORNING, moveToPrice, tick } from '../support/market-time.js';
import {
  type MethodName,
  type Person,
  announceDeposit,
  fund,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { type Trade, open, sendClaim, sendStep, tradeOf } from '../support/trades.js';
import { earlierLine, coinsWorth, asDeclared, historyOf, sendReview, sendWithdrawal } from '../support/transfers.js';
import { type Booking, balancesOf, centsIn, hledgerText, journalOf } from './journal.js';
import { readJournal } from './journal-reader.js';

const HASH = 'a'.repeat(64);

describe('the books that an accountant makes of the exported history alone', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let ada: Person;
  let boss: Person;
  let rows: Record<string, string>[];
  let journal: Booking[];
  let ledger: Record<string, number>;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [ada, boss] = [await investor(api), await operator(api)];
    await deposits();
    await withdrawals();
    await adjustments();
    await trades();
    const file = await fetch(`${api.url}/v1/transaction/user/export`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    rows = recordsOf(await file.text());
    journal = journalOf(rows);
    const sums = await api.database.query<{ account: string; cents: string }>(
      'select account, sum(amount) as cents from postings where user_id = $1 group by account order by account',
      [ada.id],
    );
    ledger = Object.fromEntries(sums.map(({ account, cents }) => [account, Number(cents)]));
  });
  afterAll(() => api?.stop());

  const review = async (id: unknown, body: Record<string, unknown>) => {
    tick(api);
    succeeded(await sendReview(api, boss, id, body));
  };

  /** Credited as declared and otherwise, refused, and waiting. */
  async function deposits(): Promise<void> {
    await fund(api, ada, boss, methods.bitcoin, 20_000);
    const short = await announceDeposit(api, ada, methods.litecoin, 1_200);
    const receivedCoin = await coinsWorth(api, boss, short, 1_190.4);
    await review(short, { ...(await asDeclared(api, boss, short)), receivedCoin });
    const refused = await announceDeposit(api, ada, methods.ethereum, 333.33);
    await review(refused, { status: 'failed', reason: 'nothing-arrived' });
    await announceDeposit(api, ada, methods.tetherTrc20, 77.77);
  }

  /** Paid with a fee and without one, taken back, refused, being sent, and waiting. */
  async function withdrawals(): Promise<void> {
    const request = async (name: MethodName, amount: number) => {
      tick(api);
      return succeeded(await sendWithdrawal(api, ada, methods, name, { amount })).body.data.id;
    };
    await review(await request('bitcoin', 250.55), { status: 'completed', txHash: HASH });
    await review(await request('tetherTrc20', 99.99), { status: 'completed', txHash: 'b'.repeat(64) });
    const cancelled = String(await request('ethereum', 123.45));
    succeeded(await call(api, 'POST', `/transaction/${cancelled}/cancel`, { token: ada.token }));
    await review(await request('litecoin', 150), { status: 'failed', reason: 'address-refuses' });
    await review(await request('bitcoin', 200.01), { status: 'processing' });
    await request('litecoin', 111.11);
  }

  async function adjustments(): Promise<void> {
    for (const body of [
      { type: 'bonus', amount: 50, reason: 'Welcome, "friend"' },
      { type: 'fee', amount: 5.05, reason: '=Printed statement, by post' },
      { type: 'adjustment', direction: 'in', amount: 10.1, reason: 'Credited twice\nand mended' },
      { type: 'adjustment', direction: 'out', amount: 3.33, reason: 'Credited twice' },
    ]) {
      tick(api);
      succeeded(await earlierLine(api, ada, boss, body));
    }
  }

  const inPrices = (dollars: unknown) => BigInt(Math.round(Number(dollars) * 10_000));
  const above = ({ entryPrice }: Trade) => moveToPrice(api, 'TSLA', (price) => price > inPrices(entryPrice));
  const below = ({ entryPrice }: Trade) => moveToPrice(api, 'TSLA', (price) => price < inPrices(entryPrice));
  const step = async (name: 'pause' | 'resume' | 'delete', { id }: Trade) => {
    tick(api);
    succeeded(await sendStep(api, ada, name, id));
  };

  /** Claimed, closed at a gain, a loss, zero and nothing at all, paused and resumed, paused, and running. */
  async function trades(): Promise<void> {
    const claimed = await open(api, ada, { investmentAmount: 2_000.01 });
    await above(claimed);
    const { currentValue } = await tradeOf(api, ada, claimed.id);
    succeeded(await sendClaim(api, ada, claimed.id, currentValue));
    const gained = await open(api, ada, { investmentAmount: 1_500 });
    await above(gained);
    succeeded(await sendStep(api, ada, 'delete', gained.id));
    const lost = await open(api, ada, { investmentAmount: 3_000 });
    await below(lost);
    succeeded(await sendStep(api, ada, 'delete', lost.id));
    const even = await open(api, ada, { investmentAmount: 400 });
    succeeded(await sendStep(api, ada, 'delete', even.id));
    const resumed = await open(api, ada, { investmentAmount: 1_000 });
    await below(resumed);
    succeeded(await sendStep(api, ada, 'pause', resumed.id));
    await step('resume', resumed);
    await step('delete', resumed);
    const paused = await open(api, ada, { investmentAmount: 700 });
    await step('pause', paused);
    await open(api, ada, { investmentAmount: 800 });
    const wiped = await open(api, ada, { investmentAmount: 250 });
    // No simulated price falls so far.
    const request = { id: wiped.id, price: '1' };
    await api.database.query(`select movement_closing($1, $1, $2, $3, null, 'wiped')`, [ada.id, request, tick(api)]);
  }

  it('have every line that moved money', () => {
    expect(new Set(rows.map((row) => `${row.Type} ${row.Direction} ${row.Status}`))).toEqual(
      new Set([
        ...['deposit in completed', 'deposit in failed', 'deposit in pending'],
        ...['withdrawal out completed', 'withdrawal out processing', 'withdrawal out pending'],
        ...['withdrawal out failed', 'withdrawal out cancelled'],
        ...['trade out completed', 'trade in completed', 'profit_claim in completed'],
        ...['bonus in completed', 'fee out completed', 'adjustment in completed', 'adjustment out completed'],
      ]),
    );
    for (const { postings, text } of journal) {
      const sum = Object.values(postings).reduce((total, amount) => total + amount, 0);
      expect({ text, sum }).toEqual({ text, sum: 0 });
    }
  });

  it('come to what the ledger holds, account by account, to the cent', () => {
    expect(balancesOf(journal)).toEqual(ledger);
    expect(ledger).toMatchObject({ invested: 150_000, withdrawal_hold: 31_112 });
  });

  it('come to the cash, the investment and the net result that the investor sees', async () => {
    const me = succeeded(await call(api, 'GET', '/user/me', { token: ada.token })).body.data;
    const all = succeeded(await call<Trade[]>(api, 'GET', '/trade/user?limit=100', { token: ada.token })).body.data;
    const settled = all.filter(({ status }) => status === 'completed');
    const net = settled.reduce((sum, { profit }) => sum + Math.round(Number(profit) * 100), 0);
    expect(settled).toHaveLength(6);
    const { cash, invested, trading_result: against } = balancesOf(journal);
    expect([cash, invested, -(against ?? 0)]).toEqual([Math.round(Number(me.availableBalance) * 100), 150_000, net]);
    expect(net).toBe(rows.reduce((sum, row) => sum + centsIn(row['Realised result']), 0));
  });

  it('know each trade by its id, with what it returned and what came of it', async () => {
    const opened = rows.filter(({ Type, Direction }) => Type === 'trade' && Direction === 'out');
    expect(opened).toHaveLength(8);
    for (const row of opened) {
      const trade = await tradeOf(api, ada, String(row['Trade id']));
      const lines = rows.filter((other) => other['Trade id'] === trade.id);
      const returned = lines.filter(({ Direction }) => Direction === 'in');
      const result = lines.reduce((sum, line) => sum + centsIn(line['Realised result']), 0);
      const back = returned.reduce((sum, line) => sum + centsIn(line.Amount), 0);
      if (trade.status === 'completed') expect(back).toBe(centsIn(row.Amount) + result);
      else expect([back, result, lines.map((line) => line['Realised result'])]).toEqual([0, 0, ['']]);
    }
  });

  it('show what was declared, and a withdrawal to the last coin; none where nothing was sent', () => {
    const short = rows.find(({ Amount }) => Amount === '1190.40');
    expect(short).toMatchObject({ 'Declared amount': '1200.00', Reason: '' });
    expect(short?.['Coin amount']).toBe('');
    expect(Number(short?.['Declared coin amount']) * Number(short?.Rate)).toBeCloseTo(1_200, 2);
    for (const row of rows.filter(({ Type }) => Type === 'withdrawal')) {
      const { Fee, Received, Status } = row;
      const coin = row.Coin as CoinCode;
      const cells = [Fee, Received, row['Fee in coin'], row['Received in coin']];
      if (Status === 'failed' || Status === 'cancelled') {
        expect(cells).toEqual(['0.00', '', '', '']);
        continue;
      }
      expect(centsIn(Received) + centsIn(Fee)).toBe(centsIn(row.Amount));
      const units = (heading: string) => coinFromString(coin, String(row[heading]));
      expect(coinToString(coin, coinUnits(units('Fee in coin') + units('Received in coin')))).toBe(row['Coin amount']);
    }
  });

  it('have coins that make the amount of their line at its rate', () => {
    const inCoin = rows.filter((row) => row['Coin amount'] !== '');
    expect(new Set(inCoin.map(({ Type }) => Type))).toEqual(new Set(['deposit', 'withdrawal']));
    for (const row of inCoin) expect(Number(row['Coin amount']) * Number(row.Rate)).toBeCloseTo(Number(row.Amount), 2);
  });

  it('hold nothing that an operator typed', () => {
    expect(rows.find(({ Type }) => Type === 'fee')?.Reason).toMatch(/^The reason was written before reasons/);
  });

  it('say what the list says, where a trade at a loss tells what it took, gave back and lost', async () => {
    const listed = await historyOf(api, ada);
    const results = listed.map(({ realisedResult }) => realisedResult);
    expect(results.map((result) => (result === null ? '' : Number(result).toFixed(2)))).toEqual(
      rows.map((row) => row['Realised result']),
    );
    const lost = listed.filter(({ realisedResult }) => Number(realisedResult) < 0);
    expect(lost.length).toBeGreaterThanOrEqual(2);
    for (const { trade, direction, amount, realisedResult } of lost) {
      const { symbol, invested, returned, result } = trade as Record<string, number>;
      expect([symbol, result]).toEqual(['TSLA', realisedResult]);
      expect(direction === 'in' ? amount : 0).toBe(returned);
      expect(Math.round(Number(invested) * 100) + Math.round(Number(result) * 100)).toBe(
        Math.round(Number(returned) * 100),
      );
    }
  });

  it('add up as a journal that is read without anything else, and a cent more or less is refused', () => {
    const text = hledgerText(journal, ledger);
    expect(text.split('\n').filter((line) => line.includes(' = '))).toHaveLength(Object.keys(ledger).length);
    expect(readJournal(text)).toEqual(ledger);
    const wrong = { ...ledger, cash: (ledger.cash ?? 0) + 1 };
    expect(() => readJournal(hledgerText(journal, wrong))).toThrow(/^cash holds -?\d+ cents, not -?\d+$/);
    const [first, ...others] = journal as [Booking, ...Booking[]];
    const uneven = { ...first, postings: { ...first.postings, cash: (first.postings.cash ?? 0) + 1 } };
    expect(() => readJournal(hledgerText([uneven, ...others], ledger))).toThrow(/ is off by 1 cents$/);
    const late = { ...first, day: '9999-12-31' };
    expect(() => readJournal(hledgerText([late, ...others], ledger))).toThrow(/ comes after 9999-12-31$/);
    const { fees: _, ...undeclared } = ledger;
    expect(() => readJournal(hledgerText(journal, undeclared))).toThrow('fees was not declared');
  });

  it('add up for hledger itself, where it is installed', () => {
    const { error } = spawnSync('hledger', ['--version']);
    if (error && 'code' in error && error.code === 'ENOENT') {
      notRun('the check of the exported history by hledger, which is not installed here');
      return;
    }
    const check = (input: string) => spawnSync('hledger', ['-f', '-', 'check', '--strict', 'ordereddates'], { input });
    const { status, stderr } = check(hledgerText(journal, ledger));
    expect([status, String(stderr)]).toEqual([0, '']);
    const wrong = { ...ledger, cash: (ledger.cash ?? 0) + 1 };
    expect(check(hledgerText(journal, wrong)).status).not.toBe(0);
  });
});
