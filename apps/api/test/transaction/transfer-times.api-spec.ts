import { DAY_MS } from '@sextant/business-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmOnChain } from '../support/confirmed-payments.js';
import { MORNING, after } from '../support/market-time.js';
import { type Person, announceDeposit, fund, investor, operator, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { signIn } from '../support/second-factors.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { asDeclared, sendReview, sendWithdrawal } from '../support/transfers.js';

const MINUTE = 60_000;
const NOT_KNOWN = { medianSeconds: null, p95Seconds: null };
const NONE_WAIT = { waiting: 0, waitingAmount: 0, oldestSeconds: null };

describe('how long deposits and withdrawals took', () => {
  let api: TestApi;
  let boss: Person;
  let methods: Awaited<ReturnType<typeof paymentMethods>>;
  /** When the test that runs began. */
  let start: Date;

  beforeAll(async () => {
    api = await startTestApi({ FOUR_EYES_ABOVE: '100000' });
    methods = await paymentMethods(api);
  });
  afterAll(() => api?.stop());

  /** Lets a test begin on a day of its own, with customers of its own. */
  const newPeople = (count: number) => Promise.all(Array.from({ length: count }, () => investor(api)));
  const begin = async (day: number, customers: number): Promise<Person[]> => {
    start = after(MORNING, day * DAY_MS);
    api.clock.set(start);
    boss = await operator(api);
    return newPeople(customers);
  };
  const atMinute = (minute: number) => api.clock.set(after(start, minute * MINUTE));
  const times = async ({ token }: Person = boss) =>
    succeeded(await call(api, 'GET', '/transaction/transfer-times', { token })).body.data as Record<
      'deposits' | 'withdrawals',
      Record<string, unknown>
    > & { asOf: string; unconfirmedWithdrawals: number; refusedDeposits: number };
  const deposit = (person: Person) => announceDeposit(api, person, methods.bitcoin, 1_000);
  const deposits = async (people: Person[]) => {
    const ids: string[] = [];
    for (const person of people) ids.push(await deposit(person));
    return ids;
  };
  const withdraw = async (person: Person) => {
    const { body } = succeeded(await sendWithdrawal(api, person, methods, 'tetherTrc20'));
    return String(body.data.id);
  };
  const complete = async (id: unknown, body: Record<string, unknown> = {}) =>
    succeeded(await sendReview(api, boss, id, { ...(await asDeclared(api, boss, id)), ...body }));
  /** Completed with 32 random bytes. */
  const markSent = async (id: string) => {
    const txHash = crypto.randomUUID().replaceAll('-', '').repeat(2);
    await complete(id, { receivedCoin: undefined, arrivedAt: undefined, txHash });
  };
  const pay = async (id: string) => {
    await markSent(id);
    await confirmOnChain(api, id, 100);
  };
  const refuseWithdrawal = async (id: unknown) =>
    succeeded(await sendReview(api, boss, id, { status: 'failed', reason: 'asked-by-customer' }));
  const refuse = async (id: unknown) =>
    succeeded(await sendReview(api, boss, id, { status: 'failed', reason: 'nothing-arrived' }));

  it('is the median and the 95th percentile of the customers, from the announcement until it is credited', async () => {
    const people = await begin(0, 6);
    const [reader] = people;
    const ids = await deposits(people);
    for (const [index, minute] of [1, 2, 4, 5].entries()) {
      atMinute(minute);
      await complete(ids[index]);
    }
    expect(await times(reader)).toEqual({
      deposits: { count: 4, customers: 4, waiting: 2, waitingAmount: 2_000, oldestSeconds: 300, ...NOT_KNOWN },
      chainDeposits: { count: 0, customers: 0, ...NONE_WAIT, ...NOT_KNOWN },
      withdrawals: { count: 0, customers: 0, ...NONE_WAIT, ...NOT_KNOWN },
      refusedDeposits: 0,
      unconfirmedWithdrawals: 0,
      days: 30,
      fewest: 5,
      asOf: api.clock.now().toISOString(),
    });
    atMinute(6);
    succeeded(await sendReview(api, boss, ids[4], { status: 'processing' }));
    atMinute(9);
    await complete(ids[4]);
    // The sixth is refused: nothing arrived, so there was nothing to credit.
    await refuse(ids[5]);
    expect((await times(reader)).deposits).toEqual({
      count: 5,
      customers: 5,
      ...NONE_WAIT,
      medianSeconds: 240,
      p95Seconds: 540,
    });
  });

  it('is calculated at most once a minute, and says of when it is', async () => {
    const [reader] = await begin(1, 1);
    const first = await times(reader);
    api.clock.set(after(new Date(first.asOf), MINUTE - 1));
    expect(await times(reader)).toEqual(first);
    api.clock.set(after(api.clock.now(), 1));
    expect((await times(reader)).asOf).toBe(api.clock.now().toISOString());
  });

  it('is of what was requested or ended in the last thirty days', async () => {
    start = MORNING;
    api.clock.set(after(start, 30 * DAY_MS - MINUTE));
    const later = await investor(api);
    expect((await times(later)).deposits).toMatchObject({ count: 5, customers: 5, medianSeconds: 240 });
    api.clock.set(after(start, 30 * DAY_MS + 10 * MINUTE));
    expect((await times(later)).deposits).toEqual({ count: 0, customers: 0, ...NONE_WAIT, ...NOT_KNOWN });
  });

  it('counts one customer once, however many transfers it has', async () => {
    const [mallory, ...others] = (await begin(60, 5)) as [Person, ...Person[]];
    const own = await deposits(Array.from({ length: 12 }, () => mallory));
    for (const id of own) await complete(id);
    expect((await times(mallory)).deposits).toEqual({ count: 12, customers: 1, ...NONE_WAIT, ...NOT_KNOWN });

    const ids = await deposits(others);
    atMinute(10);
    for (const id of ids) await complete(id);
    expect((await times(mallory)).deposits).toEqual({
      count: 16,
      customers: 5,
      ...NONE_WAIT,
      medianSeconds: 600,
      p95Seconds: 600,
    });
  });

  it('counts a withdrawal that was cancelled as one that waited until then', async () => {
    const people = await begin(100, 6);
    const [mallory] = people as [Person];
    for (const person of people) await fund(api, person, boss, methods.bitcoin, 1_000);
    await fund(api, mallory, boss, methods.bitcoin, 1_000);
    // Five are paid at once, twelve wait for an hour and are given up; the others are paid after half an hour.
    const ids: string[] = [];
    for (const person of people.slice(1)) ids.push(await withdraw(person));
    for (let one = 0; one < 5; one++) await pay(await withdraw(mallory));
    const given: string[] = [];
    for (let one = 0; one < 12; one++) given.push(await withdraw(mallory));
    atMinute(30);
    boss = await operator(api);
    for (const id of ids) await pay(id);
    const half = { medianSeconds: 1_800, p95Seconds: null };
    atMinute(60);
    const reader = await investor(api);
    expect((await times(reader)).withdrawals).toMatchObject({ count: 10, customers: 6, waiting: 12, ...half });
    const { email, password } = mallory;
    const token = (await call(api, 'POST', '/auth/login', { body: { email, password } })).body.token ?? undefined;
    for (const id of given) succeeded(await call(api, 'POST', `/transaction/${id}/cancel`, { token }));
    atMinute(61);
    expect((await times(reader)).withdrawals).toEqual({ count: 10, customers: 6, ...NONE_WAIT, ...half });
  });

  it.each([
    ['marked as sent with a random hash', 140, markSent],
    ['refused', 220, refuseWithdrawal],
  ])('is no better of a withdrawal that waited for more than 30 days and is %s then', async (_, day, giveUp) => {
    const [mallory, ...others] = (await begin(day, 6)) as [Person, ...Person[]];
    await fund(api, mallory, boss, methods.bitcoin, 1_000);
    const waits = await withdraw(mallory);

    api.clock.set(after(start, 31 * DAY_MS - 10 * MINUTE));
    boss = await operator(api);
    for (const person of others) {
      const { token = '' } = (await signIn(api, person)).body;
      const again = { ...person, token: String(token) };
      await fund(api, again, boss, methods.bitcoin, 1_000);
      const id = await withdraw(again);
      await pay(id);
    }
    api.clock.set(after(start, 31 * DAY_MS));
    const reader = await investor(api);
    const before = await times(reader);
    expect(before.withdrawals).toMatchObject({
      count: 5,
      customers: 5,
      waiting: 1,
      medianSeconds: 0,
      p95Seconds: null,
    });

    await giveUp(waits);
    api.clock.set(after(api.clock.now(), MINUTE));
    const now = await times(reader);
    expect(now.withdrawals).toEqual({ ...before.withdrawals, ...NONE_WAIT });
    const marked = giveUp === markSent ? 1 : 0;
    expect(now.unconfirmedWithdrawals).toBe(before.unconfirmedWithdrawals + marked);
    api.clock.set(after(api.clock.now(), 31 * DAY_MS));
    const { unconfirmedWithdrawals, withdrawals } = await times(await investor(api));
    expect([unconfirmedWithdrawals, withdrawals.count]).toEqual([now.unconfirmedWithdrawals, 0]);
  });

  it('is not told of a share that those still waiting fall into', async () => {
    const people = await begin(340, 11);
    const ids = await deposits(people);
    atMinute(10);
    for (const id of ids.slice(0, 5)) await complete(id);

    api.clock.set(after(start, 20 * DAY_MS));
    boss = await operator(api);
    const reader = await investor(api);
    expect((await times(reader)).deposits).toMatchObject({ count: 5, customers: 5, waiting: 6, ...NOT_KNOWN });

    for (const id of ids.slice(6)) await refuse(id);
    succeeded(await sendReview(api, boss, ids[5], { status: 'processing' }));
    api.clock.set(after(api.clock.now(), MINUTE));
    const oneWaits = { count: 5, customers: 5, waiting: 1, medianSeconds: 600, p95Seconds: null };
    expect((await times(reader)).deposits).toMatchObject(oneWaits);

    await refuse(ids[5]);
    api.clock.set(after(api.clock.now(), MINUTE));
    const { deposits: measured, refusedDeposits } = await times(reader);
    expect(measured).toMatchObject({ ...oneWaits, waiting: 0, p95Seconds: 600 });
    expect(refusedDeposits).toBe(6);
  });

  it('counts what still waits whatever its age, with how much it is and how old the oldest', async () => {
    const [first, second] = (await begin(370, 2)) as [Person, Person];
    for (const person of [first, second]) await fund(api, person, boss, methods.bitcoin, 1_000);
    const ids = [await withdraw(first)];
    const reported = await deposit(first);
    const waits = async () => {
      const { deposits, withdrawals } = await times(await investor(api));
      return [deposits, withdrawals].map(({ waiting, waitingAmount, oldestSeconds }) => [
        ...[waiting, waitingAmount, oldestSeconds],
      ]);
    };
    const [row] = await api.database.query<{ amount: string }>('select amount from transactions where id = $1', ids);
    const amount = Number(row?.amount) / 100;

    api.clock.set(after(start, 31 * DAY_MS));
    const age = 31 * 86_400;
    expect(await waits()).toEqual([
      [1, 1_000, age],
      [1, amount, age],
    ]);
    boss = await operator(api);
    const again = { ...second, token: String((await signIn(api, second)).body.token) };
    ids.push(await withdraw(again));
    api.clock.set(after(api.clock.now(), DAY_MS));
    expect((await waits())[1]).toEqual([2, 2 * amount, age + 86_400]);
    boss = await operator(api);
    await pay(String(ids[0]));
    await complete(reported);
    api.clock.set(after(api.clock.now(), MINUTE));
    expect(await waits()).toEqual([
      [0, 0, null],
      [1, amount, 86_400 + 60],
    ]);
    expect((await times(await investor(api))).deposits).toMatchObject({ count: 1, customers: 1 });
  });

  it('is neither shortened nor withdrawn by those who have just opened many', async () => {
    const people = await begin(440, 10);
    // Not all at once, which a busy server refuses.
    const fresh = [...(await newPeople(10)), ...(await newPeople(10))];
    const [reader] = people as [Person];
    const ids = await deposits(people);
    for (const [minute, done] of [
      [2, ids.slice(0, 1)],
      [4, ids.slice(1, 9)],
      [5, ids.slice(9)],
    ] as const) {
      atMinute(minute);
      for (const id of done) await complete(id);
    }
    const measured = { count: 10, customers: 10, medianSeconds: 240, p95Seconds: 300 };
    expect((await times(reader)).deposits).toMatchObject({ ...measured, waiting: 0 });

    await deposits(fresh.slice(0, 9));
    atMinute(6);
    expect((await times(reader)).deposits).toMatchObject({ ...measured, waiting: 9 });
    await deposits(fresh.slice(9));
    atMinute(7);
    expect((await times(reader)).deposits).toMatchObject({ ...measured, waiting: 20 });
    // They have waited for as long as half took, and may be done in the next moment.
    atMinute(9);
    expect((await times(reader)).deposits).toMatchObject({ ...measured, waiting: 20 });
    // Now all of them have waited for longer than every other one took.
    atMinute(12);
    expect((await times(reader)).deposits).toMatchObject({ count: 10, customers: 10, waiting: 20, ...NOT_KNOWN });
  });
});
