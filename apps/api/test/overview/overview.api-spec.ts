import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '@sextant/business-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MORNING, after } from '../support/market-time.js';
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
import { open, sendStep, tradesOf } from '../support/trades.js';
import { accountsOf, asDeclared, sendReview, sendWithdrawal } from '../support/transfers.js';

const MINUTE = 60_000;

interface Overview {
  queues: Record<'deposits' | 'withdrawals' | 'proposals', { count: number; onHold: number; oldest: string | null }>;
  times: { deposits: { medianSeconds: number | null; customers: number }; fewest: number };
  flows: { day: string; moneyIn: number; moneyOut: number }[];
  mails: { waiting: number; oldest: string | null; retried: number; failed: number };
  owed: {
    cash: number;
    onHold: number;
    openTrades: number;
    trades: number | null;
    tradesAsOf: string | null;
    total: number | null;
  };
  custody: {
    coins: { coin: string; network: string; amount: string; dollars: number | null }[];
    dollars: number | null;
    asOf: string;
    openDifferences: number;
  };
  rates: { source: string; time: string; stale: boolean } | null;
  difference: number | null;
}

let api: TestApi;
let methods: Record<MethodName, string>;
let people: Person[];
let boss: Person;
let overview: Overview;
let announcedAt: Date;

const read = async (by: Person) =>
  succeeded(await call<Overview>(api, 'GET', '/operations/overview', { token: by.token })).body.data;
const waitsForTrades = async () =>
  (await api.database.query(`select from pg_locks where relation = 'trades'::regclass and not granted`)).length > 0;
const cents = (dollars: number | null | undefined) => Math.round((dollars ?? NaN) * 100);

beforeAll(async () => {
  api = await startTestApi();
  // Two customers, of whom one was paid in two days ago and withdraws; a deposit, a withdrawal and a proposal wait.
  api.clock.set(MORNING);
  methods = await paymentMethods(api);
  people = [await investor(api), await investor(api)];
  const [ada, bob] = people as [Person, Person];
  boss = await operator(api);
  await fund(api, ada, boss, methods.bitcoin, 5_000);
  api.clock.set(after(MORNING, 2 * DAY_MS));
  boss = await operator(api);
  people = await Promise.all(people.map(({ id }) => signedIn(id)));
  async function signedIn(id: string): Promise<Person> {
    const person = [ada, bob].find((one) => one.id === id)!;
    const { email, password } = person;
    const { body } = succeeded(await call(api, 'POST', '/auth/login', { body: { email, password } }));
    return { ...person, token: body.token ?? '' };
  }
  const [first, second] = people as [Person, Person];
  await fund(api, second, boss, methods.litecoin, 1_000);
  const trade = await open(api, first, { symbol: 'AAPL', investmentAmount: 1_000 });
  await open(api, first, { symbol: 'NVDA', investmentAmount: 500 });
  succeeded(await sendStep(api, first, 'pause', trade.id));
  const paid = succeeded(await sendWithdrawal(api, first, methods, 'bitcoin', { amount: 400 })).body.data;
  succeeded(await sendReview(api, boss, paid.id, { status: 'completed', txHash: 'e'.repeat(64) }));
  announcedAt = api.clock.now();
  const waiting = await announceDeposit(api, first, methods.bitcoin, 300);
  await announceDeposit(api, second, methods.bitcoin, 20_000);
  succeeded(await sendWithdrawal(api, second, methods, 'litecoin', { amount: 100 }));
  const { status: _, ...completion } = await asDeclared(api, boss, waiting);
  const body = { transactionId: waiting, ...completion };
  succeeded(await call(api, 'POST', '/operations/proposals/completion', { token: boss.token, body }));
  await api.database.query(`insert into pgboss.job (name, data) values ('mail-dead', '{}')`);
  overview = await read(boss);
});
afterAll(() => api?.stop());

describe('the overview of operations', () => {
  it('counts what waits, with the oldest of each', () => {
    const { deposits, withdrawals, proposals } = overview.queues;
    expect([deposits.count, withdrawals.count, proposals.count]).toEqual([2, 1, 1]);
    expect(Date.parse(String(deposits.oldest))).toBeGreaterThanOrEqual(announcedAt.getTime());
    expect(Date.parse(String(deposits.oldest))).toBeLessThanOrEqual(Date.parse(String(withdrawals.oldest)));
  });

  it('tells who reads customers how much waits, without the books', async () => {
    const read = async (role: 'reviewer' | 'admin') =>
      call(api, 'GET', '/operations/waiting', { token: (await operator(api, role)).token });
    expect(succeeded(await read('reviewer')).body.data).toEqual(overview.queues);
    expect((await read('admin')).body.code).toBe('NOT_ALLOWED');
  });

  it('gives no time while too few customers were served', () => {
    expect(overview.times).toMatchObject({ fewest: 5, deposits: { customers: 2, medianSeconds: null } });
  });

  it('shows the money that came in and went out on each of 30 days, as custody has it', async () => {
    const { flows } = overview;
    expect(flows).toHaveLength(30);
    expect(flows.at(-1)?.day).toBe(
      after(MORNING, 2 * DAY_MS)
        .toISOString()
        .slice(0, 10),
    );
    const moved = flows.filter(({ moneyIn, moneyOut }) => moneyIn > 0 || moneyOut > 0);
    expect(moved.map(({ day }) => day)).toEqual(
      [MORNING, after(MORNING, 2 * DAY_MS)].map((at) => at.toISOString().slice(0, 10)),
    );
    expect(moved.map(({ moneyIn }) => moneyIn)).toEqual([5_000, 1_000]);
    const [{ out } = { out: '' }] = await api.database.query<{ out: string }>(
      `select sum(amount) as out from postings where account = 'custody' and amount > 0`,
    );
    expect(moved.map(({ moneyOut }) => cents(moneyOut))).toEqual([0, Number(out)]);
  });

  it('says what customers are owed: cash, held, and their open trades as they see them', async () => {
    const { owed } = overview;
    const accounts = await Promise.all(people.map((person) => accountsOf(api, person)));
    const sumOf = (at: number) => accounts.reduce((sum, each) => sum + (each[at] ?? 0), 0);
    const trades = (await Promise.all(people.map((person) => tradesOf(api, person)))).flat() as unknown as {
      status: string;
      currentValue: number;
    }[];
    const open = trades.filter(({ status }) => status !== 'completed');
    expect(cents(owed.cash)).toBe(sumOf(0));
    expect(cents(owed.onHold)).toBe(sumOf(2));
    expect(owed.openTrades).toBe(open.length);
    expect(cents(owed.trades)).toBe(open.reduce((sum, { currentValue }) => sum + cents(currentValue), 0));
    expect(Date.parse(String(owed.tradesAsOf))).toBeLessThanOrEqual(api.clock.now().getTime());
    expect(cents(owed.total)).toBe(cents(owed.cash) + cents(owed.onHold) + cents(owed.trades));
  });

  it('values the coins that custody should hold at rates with their source and time', async () => {
    const { custody, owed, rates, difference } = overview;
    const { wallets } = succeeded(
      await call<{ wallets: { coin: string; network: string; expected: string }[] }>(
        api,
        'GET',
        '/operations/books/wallets',
        { token: boss.token },
      ),
    ).body.data;
    expect(custody.coins.map(({ coin, network, amount }) => [coin, network, amount])).toEqual(
      wallets.map(({ coin, network, expected }) => [coin, network, expected]),
    );
    const listed = succeeded(await call<{ coin: string; rate: number }[]>(api, 'GET', '/market/rates')).body.data;
    for (const { coin, amount, dollars } of custody.coins) {
      const rate = listed.find((one) => one.coin === coin)?.rate ?? NaN;
      expect(Math.abs(Number(amount) * rate - (dollars ?? NaN))).toBeLessThan(0.02);
    }
    expect(cents(custody.dollars)).toBe(custody.coins.reduce((sum, { dollars }) => sum + cents(dollars), 0));
    expect(cents(difference)).toBe(cents(custody.dollars) - cents(owed.total));
    expect(rates).toMatchObject({ source: expect.stringMatching(/simulat/i), stale: false });
    expect(custody.openDifferences).toBe(0);
  });

  it('sets what is owed against the coins of the same instant, also a moment after a credit and a trade', async () => {
    api.clock.set(after(api.clock.now(), 2 * MINUTE));
    const before = await read(boss);
    const asOf = api.clock.now().toISOString();
    expect(before.custody.asOf).toBe(asOf);
    const [ada] = people as [Person];
    api.clock.set(after(api.clock.now(), 10_000));
    await fund(api, ada, boss, methods.bitcoin, 2_000);
    await open(api, ada, { symbol: 'AAPL', investmentAmount: 1_500 });
    const moment = await read(boss);
    expect([moment.owed, moment.custody.asOf]).toEqual([before.owed, asOf]);
    expect(moment.custody.coins.map(({ amount }) => amount)).toEqual(before.custody.coins.map(({ amount }) => amount));
    api.clock.set(after(api.clock.now(), MINUTE));
    const later = await read(boss);
    expect(cents(later.owed.cash)).toBe(cents(before.owed.cash) + 50_000);
    expect(later.owed.openTrades).toBe(before.owed.openTrades + 1);
    expect(later.custody.asOf).toBe(api.clock.now().toISOString());
    expect(cents(later.difference)).toBe(cents(later.custody.dollars) - cents(later.owed.total));
    const coinsOf = ({ custody }: Overview) => custody.coins.find(({ coin }) => coin === 'BTC')?.amount;
    expect(Number(coinsOf(later))).toBeGreaterThan(Number(coinsOf(before)));
  });

  it('counts the emails that were given up', () => {
    expect(overview.mails).toMatchObject({ failed: 1, retried: 0 });
  });

  it('reads the open trades the less often, the longer that takes', async () => {
    const start = after(api.clock.now(), 2 * MINUTE);
    api.clock.set(start);
    const asked = await api.database.transaction(async () => {
      await api.database.query('lock table trades in access exclusive mode');
      const waiting = read(boss);
      for (let tries = 0; tries < 400 && !(await waitsForTrades()); tries += 1) await pause(10);
      api.clock.set(after(start, 3_000));
      return { waiting };
    });
    const slow = await asked.waiting;
    const ada = people[0]!;
    await open(api, ada, { symbol: 'AAPL', investmentAmount: 200 });
    // Three seconds, fifty times.
    api.clock.set(after(start, 149_000));
    expect((await read(boss)).owed.openTrades).toBe(slow.owed.openTrades);
    api.clock.set(after(start, 151_000));
    expect((await read(boss)).owed.openTrades).toBe(slow.owed.openTrades + 1);
  });

  it('leaves out of the oldest what is on hold, and counts it', async () => {
    const queues = async () => {
      const { deposits, withdrawals } = (await read(boss)).queues;
      return { deposits, withdrawals };
    };
    const [ada, bob] = people as [Person, Person];
    const ids = async (type: string) =>
      succeeded(
        await call<{ id: string }[]>(api, 'GET', `/operations/cases?type=${type}&limit=100`, { token: boss.token }),
      ).body.data.map(({ id }) => id);
    const before = await queues();
    const [withdrawal] = await ids('withdrawal');
    succeeded(await sendReview(api, boss, withdrawal!, { status: 'on-hold', reason: 'withdrawal-checked' }));
    for (const id of await ids('deposit')) {
      succeeded(await sendReview(api, boss, id, { status: 'processing', reason: 'being-checked' }));
    }
    expect(await queues()).toEqual({
      deposits: { count: before.deposits.count, onHold: before.deposits.count, oldest: null },
      withdrawals: { count: before.withdrawals.count, onHold: before.withdrawals.count, oldest: null },
    });
    api.clock.set(after(api.clock.now(), MINUTE));
    const later = api.clock.now().toISOString();
    await announceDeposit(api, ada, methods.bitcoin, 300);
    const second = succeeded(await sendWithdrawal(api, bob, methods, 'litecoin', { amount: 100 })).body.data;
    expect(await queues()).toEqual({
      deposits: { count: before.deposits.count + 1, onHold: before.deposits.count, oldest: later },
      withdrawals: { count: before.withdrawals.count + 1, onHold: before.withdrawals.count, oldest: later },
    });
    // What is being sent has not been sent.
    succeeded(await sendReview(api, boss, second.id, { status: 'processing' }));
    expect((await queues()).withdrawals.oldest).toBe(later);
    succeeded(await sendReview(api, boss, withdrawal!, { status: 'resumed' }));
    expect((await queues()).withdrawals.oldest).toBe(before.withdrawals.oldest);
  });
});
