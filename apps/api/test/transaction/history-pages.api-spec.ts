import { UNLISTED_REASON } from '@sextant/business-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type MethodName,
  type Person,
  announceDeposit,
  fund,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { MORNING, after, moveToPrice, priceAt, tick } from '../support/market-time.js';
import { expectRefusal } from '../support/refusals.js';
import { call, everyPage, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { earlierLine, historyOf, sendReview, sendWithdrawal } from '../support/transfers.js';

type Line = Record<string, unknown>;

describe('the history', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let ada: Person;
  let boss: Person;
  let all: Line[];
  const made: Record<string, string> = {};

  const adjust = (body: Parameters<typeof earlierLine>[3]) => {
    tick(api);
    return earlierLine(api, ada, boss, body);
  };

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [ada, boss] = [await investor(api), await operator(api)];
    await fund(api, ada, boss, methods.bitcoin, 5_000);
    made.pending = await announceDeposit(api, ada, methods.litecoin, 300);
    tick(api);
    made.refused = await announceDeposit(api, ada, methods.litecoin, 400);
    succeeded(await sendReview(api, boss, made.refused, { status: 'failed', reason: 'nothing-arrived' }));
    tick(api);
    for (const step of [{ status: 'processing' }, { status: 'completed', txHash: 'a'.repeat(64) }]) {
      made.paid ??= String(
        succeeded(await sendWithdrawal(api, ada, methods, 'tetherTrc20', { amount: 150 })).body.data.id,
      );
      succeeded(await sendReview(api, boss, made.paid, step));
    }
    tick(api);
    succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin', { amount: 120 }));
    succeeded(await adjust({ type: 'bonus', amount: 50, reason: 'Welcome' }));
    succeeded(await adjust({ type: 'fee', amount: 1.25, reason: 'Paper statement' }));
    succeeded(await adjust({ type: 'adjustment', direction: 'out', amount: 3, reason: 'Credited twice' }));
    tick(api);
    const trade = { symbol: 'TSLA', name: 'Tesla, Inc.', investmentAmount: 1_000 };
    const opened = succeeded(await call(api, 'POST', '/trade/create', { token: ada.token, body: trade })).body.data;
    const entry = await priceAt(api, 'TSLA', api.clock.now());
    await moveToPrice(api, 'TSLA', (price) => price * 1000n > entry * 1001n);
    const body = { tradeId: opened.id, currentValue: 1 };
    made.profit = String(
      succeeded(await call(api, 'POST', '/trade/claim-profit', { token: ada.token, body })).body.data.profit,
    );
    all = await historyOf(api, ada);
  });
  afterAll(() => api?.stop());

  const page = (query: string, token = ada.token) => call<Line[]>(api, 'GET', `/transaction/user?${query}`, { token });
  const ids = (lines: Line[]) => lines.map(({ id }) => id);

  it('holds every line, newest first, with every field', () => {
    expect(all.map(({ type, status, direction }) => [type, status, direction].join(' ')).sort()).toEqual([
      'adjustment completed out',
      'bonus completed in',
      'deposit completed in',
      'deposit failed in',
      'deposit pending in',
      'fee completed out',
      'profit_claim completed in',
      'trade completed in',
      'trade completed out',
      'withdrawal completed out',
      'withdrawal pending out',
    ]);
    const instants = all.map(({ createdAt }) => String(createdAt));
    expect(instants).toEqual([...instants].sort().reverse());
    const bonus = all.find(({ type }) => type === 'bonus');
    expect(bonus).toMatchObject({
      amount: 50,
      description: 'Bonus',
      reason: UNLISTED_REASON,
      reference: expect.stringMatching(/^BON-/),
    });
  });

  it('counts and sums the whole of it, whatever is filtered', async () => {
    for (const query of ['limit=1', 'type=fee', 'search=nothing']) {
      expect((await page(query)).body.aggregates).toEqual({
        totalTransactions: 11,
        totalInflow: 5_000,
        totalOutflow: 0,
        totalProfit: Number(made.profit),
        totalSuccessfulDeposits: 1,
        totalSuccessfulWithdrawals: 0,
        unconfirmedWithdrawals: 1,
        unconfirmedOutflow: 150,
      });
    }
    const eve = await investor(api);
    const empty = succeeded(await page('', eve.token)).body;
    expect([empty.data, empty.nextCursor, new Set(Object.values(empty.aggregates ?? {}))]).toEqual([
      [],
      null,
      new Set([0]),
    ]);
  });

  it.each(['deposit', 'withdrawal', 'trade', 'profit_claim', 'fee', 'bonus', 'adjustment'])(
    'is filtered by type %s',
    async (type) => {
      expect(ids(await historyOf(api, ada, `&type=${type}`))).toEqual(ids(all.filter((line) => line.type === type)));
    },
  );

  it.each(['pending', 'processing', 'completed', 'failed'])('is filtered by status %s', async (status) => {
    expect(ids(await historyOf(api, ada, `&status=${status}`))).toEqual(
      ids(all.filter((line) => line.status === status)),
    );
  });

  it('is filtered by time: from an instant on, up to before another, also by day and with an offset', async () => {
    const from = String(all[5]?.createdAt);
    const to = String(all[2]?.createdAt);
    const within = all.filter(({ createdAt }) => String(createdAt) >= from && String(createdAt) < to);
    expect(ids(await historyOf(api, ada, `&from=${from}&to=${to}`))).toEqual(ids(within));
    const offset = encodeURIComponent('2026-03-02T12:00:00+02:00');
    expect(await historyOf(api, ada, `&from=${offset}`)).toHaveLength(11);
    expect(await historyOf(api, ada, '&from=2026-03-02&to=2026-03-03')).toHaveLength(11);
    expect(await historyOf(api, ada, '&to=2026-03-02')).toEqual([]);
  });

  it('is searched by the beginning of an id, part of a reference or description, in any case', async () => {
    const [line] = all;
    const id = String(line?.id);
    const parts = [
      id.slice(0, 30),
      id.slice(0, 14).toUpperCase(),
      String(line?.reference).toLowerCase().slice(2),
      'PROFIT FROM',
    ];
    for (const part of parts)
      expect(ids(await historyOf(api, ada, `&search=${encodeURIComponent(part)}`))).toContain(line?.id);
    expect(ids(await historyOf(api, ada, `&search=${id.slice(0, -1)}`))).toEqual([id]);
    // Only from its beginning on: anything else would have to look at every line.
    expect(await historyOf(api, ada, `&search=${id.slice(9, 30)}`)).toEqual([]);
    expect(await historyOf(api, ada, '&search=litecoin')).toHaveLength(2);
    expect(await historyOf(api, ada, '&search=litecoin&status=failed')).toHaveLength(1);
    for (const wild of ['%', '_', '\\', 'D_posit', "'", 'Deposit%Lite']) {
      expect(await historyOf(api, ada, `&search=${encodeURIComponent(wild)}`)).toEqual([]);
    }
  });

  it('is read in pages without gap or repeat while lines are added', async () => {
    const seen: unknown[] = [];
    let cursor: string | null | undefined;
    for (const limit of [1, 2, 3, 1, 4, 5]) {
      const { body } = succeeded(await page(`limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`));
      seen.push(...ids(body.data));
      cursor = body.nextCursor;
      if (!cursor) break;
      succeeded(await adjust({ type: 'bonus', amount: 0.01, reason: 'Meanwhile' }));
    }
    expect([seen, cursor]).toEqual([ids(all), null]);
  });

  it('is read in pages also where lines share one instant', async () => {
    const eve = await investor(api);
    tick(api);
    await Promise.all(Array.from({ length: 7 }, () => announceDeposit(api, eve, methods.bitcoin, 200)));
    const seen = ids(await everyPage<Line>(api, '/transaction/user?limit=2&type=deposit', eve.token));
    expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
  });

  it.each([
    ['type=gift', 'type has to be one of deposit, withdrawal, trade, profit_claim, fee, bonus, adjustment'],
    ['status=open', 'status has to be one of pending, processing, completed, failed'],
    ['from=yesterday', 'from takes an instant such as 2026-11-20T10:00:00Z'],
    ['from=2026-W01-1', 'from takes an instant such as 2026-11-20T10:00:00Z'],
    ['to=2026-02-30', 'to takes an instant such as 2026-11-20T10:00:00Z'],
    ['to=2026-02-01T10:00', 'to takes an instant such as 2026-11-20T10:00:00Z'],
    ['limit=0', 'limit takes a whole number from 1 to 100'],
    ['limit=101', 'limit takes a whole number from 1 to 100'],
    ['limit=1.5', 'limit takes a whole number from 1 to 100'],
    ['limit=1&limit=2', 'limit takes a whole number from 1 to 100'],
    [`search=${'x'.repeat(101)}`, 'search takes at most 100 characters'],
    ['search=a&search=b', 'search takes one text'],
    ['cursor=x', 'This cursor does not belong to this list'],
    [`cursor=${'x'.repeat(201)}`, 'This cursor does not belong to this list'],
    ...[
      '2026-01-01T00:00:00+00:00|------------------------------------',
      '0000-01-01T00:00:00+00:00|0198c0de-0000-7000-8000-000000000001',
      '2026-02-31T00:00:00+00:00|0198c0de-0000-7000-8000-000000000001',
      "2026-01-01T00:00:00+00:00|' or true; --",
      '2026-01-01T00:00:00.1234567+00:00|0198c0de-0000-7000-8000-000000000001',
    ].map((forged) => [
      `cursor=${Buffer.from(forged).toString('base64url')}`,
      'This cursor does not belong to this list',
    ]),
  ])('refuses %s', async (query, sentence) => {
    const field = String(/^\w+/.exec(query)?.[0]);
    const expected = [422, 'VALIDATION_FAILED', sentence, field] as const;
    expectRefusal(await page(query), expected);
    expectRefusal(await call(api, 'GET', `/transaction?${query}`, { token: boss.token }), expected);
  });

  it("is nobody else's; the operator reads the queue: what is open, oldest first, or any status", async () => {
    const queue = async (query = '') =>
      succeeded(await call<Line[]>(api, 'GET', `/transaction?limit=100${query}`, { token: boss.token })).body.data;
    const open = await queue();
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set(['pending']));
    const instants = open.map(({ createdAt }) => String(createdAt));
    expect(instants).toEqual([...instants].sort());
    expect(ids(open)).toContain(made.pending);
    expect(ids(await queue('&status=failed'))).toEqual([made.refused]);
    expect(ids(await queue(`&type=withdrawal&status=completed`))).toEqual([made.paid]);
    expect(ids(await queue(`&search=${made.pending}`))).toEqual([made.pending]);
    expect(await queue(`&from=${after(api.clock.now(), 1).toISOString()}`)).toEqual([]);
    const first = succeeded(await call<Line[]>(api, 'GET', '/transaction?limit=3', { token: boss.token })).body;
    const second = await queue(`&cursor=${String(first.nextCursor)}`);
    expect(ids([...first.data, ...second])).toEqual(ids(open));
  });
});
