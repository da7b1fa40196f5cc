import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, announceDeposit, fund, investor, operator, paymentMethods } from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { call, everyPage, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { open, sendStep, tradesOf } from '../support/trades.js';
import { coinsWorth, historyOf, sendCompletion, sendWithdrawal } from '../support/transfers.js';
import { mailed as mailedTo } from '../support/withdrawal-addresses.js';

interface Entry {
  id: string;
  amount: number;
  balance: number;
  transactionId: string | null;
  type: string | null;
  reference: string | null;
  tradeId: string | null;
  symbol: string | null;
  operator: { role: string } | null;
}
interface Step {
  about: string;
  what: string;
  by: string;
  text: string | null;
  operator: { id: string; role: string } | null;
}

const NOT_FOUND = [404, 'USER_NOT_FOUND', expect.any(String)] as const;

let api: TestApi;
let ada: Person;
let bob: Person;
let boss: Person;
let bitcoin: string;

beforeAll(async () => {
  api = await startTestApi();
  boss = await operator(api);
  const methods = await paymentMethods(api);
  bitcoin = methods.bitcoin;
  [ada, bob] = [await investor(api), await investor(api)];
  await fund(api, ada, boss, methods.bitcoin, 5_000);
  await fund(api, bob, boss, methods.bitcoin, 177.77);
  const trade = await open(api, ada);
  await open(api, ada, { symbol: 'NVDA', investmentAmount: 250.5 });
  succeeded(await sendStep(api, ada, 'delete', trade.id));
  succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin', { amount: 300 }));
});
afterAll(() => api?.stop());

const of = (person: Person, rest = '') => `/operations/customers/${person.id}${rest}`;
const read = async <Data>(path: string) =>
  succeeded(await call<Data>(api, 'GET', path, { token: boss.token })).body.data;

describe('the page of a customer', () => {
  it('shows the balances as the ledger has them, and the totals', async () => {
    const page = await read<{ balances: Record<string, number>; totals: Record<string, number> }>(of(ada));
    const [kept] = await api.database.query('select * from customer_balances where user_id = $1', [ada.id]);
    expect(Object.values(page.balances).map((dollars) => Math.round(dollars * 100))).toEqual(
      [kept?.cash, kept?.invested, kept?.withdrawal_hold].map(Number),
    );
    expect(page).toMatchObject({ id: ada.id, email: ada.email, status: 'active', withdrawalsHeldUntil: null });
    expect(page.totals).toMatchObject({ successfulDeposits: 1, totalInflow: expect.any(Number) });
  });

  it.each([
    ['cash', 'cash'],
    ['invested', 'invested'],
    ['withdrawal_hold', 'onHold'],
  ])('opens the lines behind %s, each with the balance after it', async (account, balance) => {
    const { balances } = await read<{ balances: Record<string, number> }>(of(ada));
    const entries = await everyPage<Entry>(api, of(ada, `/entries?account=${account}&limit=2`), boss.token);
    expect(entries).toEqual(await read(of(ada, `/entries?account=${account}&limit=100`)));
    expect(entries[0]?.balance).toBe(balances[balance]);
    const oldestFirst = entries.toReversed();
    let held = 0;
    for (const entry of oldestFirst) {
      held += Math.round(entry.amount * 100);
      expect(Math.round(entry.balance * 100)).toBe(held);
    }
  });

  it('names the transaction behind a line, and what a trade was on', async () => {
    const entries = await read<Entry[]>(of(ada, '/entries?account=cash&limit=100'));
    const known = (await historyOf(api, ada)).map(({ id, type, reference }) => ({ id, type, reference }));
    // Beside these there is a profit claimed, if the trade that was closed had one.
    expect(known.map(({ type }) => type)).toEqual(expect.arrayContaining(['deposit', 'withdrawal', 'trade']));
    // A trade that was closed without a profit has an entry that belongs to no transaction.
    const named = entries.filter(({ transactionId }) => transactionId !== null);
    expect(named.length).toBeGreaterThanOrEqual(4);
    for (const { transactionId: id, type, reference } of named) expect(known).toContainEqual({ id, type, reference });
    const trades = new Map((await tradesOf(api, ada)).map(({ id, symbol }) => [id, symbol]));
    expect(entries.filter(({ tradeId }) => tradeId !== null).length).toBeGreaterThanOrEqual(2);
    for (const { tradeId, symbol } of entries) expect(symbol).toBe(tradeId && trades.get(tradeId));
  });

  it('names the operator and the role behind a line', async () => {
    const entries = await read<Entry[]>(of(bob, '/entries?account=cash'));
    expect(entries.map(({ operator }) => operator?.role)).toEqual(['approver']);
  });

  it('shows the transactions and trades that the customer sees', async () => {
    expect(await read(of(ada, '/transactions?limit=100'))).toEqual(await historyOf(api, ada));
    const [shown, seen] = [await read<{ id: string }[]>(of(ada, '/trades?limit=100')), await tradesOf(api, ada)];
    expect(shown.map(({ id }) => id)).toEqual(seen.map(({ id }) => id));
  });

  it('shows where the customer is signed in', async () => {
    const sessions = await read<{ device: string }[]>(of(ada, '/sessions'));
    expect(sessions).toHaveLength(1);
  });

  it('ends a session of the customer at once, tells them and records who did it; not everybody may', async () => {
    const { email, password } = bob;
    const { body } = succeeded(await call(api, 'POST', '/auth/login', { body: { email, password } }));
    const token = body.token ?? '';
    const [newest] = await read<{ id: string }[]>(of(bob, '/sessions'));
    const end = (by: Person, whose: Person, id = String(newest?.id)) =>
      call(api, 'DELETE', of(whose, `/sessions/${id}`), { token: by.token });
    expect((await end(await operator(api, 'support'), bob)).status).toBe(403);
    expect((await end(bob, bob)).status).toBe(403);
    expect((await end(boss, ada)).body.code).toBe('SESSION_NOT_FOUND');
    expect((await call(api, 'GET', '/user/me', { token })).status).toBe(200);
    succeeded(await end(boss, bob));
    expect((await call(api, 'GET', '/user/me', { token })).status).toBe(401);
    expect((await call(api, 'GET', '/user/me', { token: bob.token })).status).toBe(200);
    expect((await end(boss, bob)).body.code).toBe('SESSION_NOT_FOUND');
    expect(await mailedTo(api, bob, 'signed-out')).toHaveLength(1);
    const recorded = await api.database.query(
      `select actor_id, subject from audit_records where action = 'end-customer-session' and customer_id = $1 and outcome = 'done'`,
      [bob.id],
    );
    expect(recorded).toEqual([{ actor_id: boss.id, subject: newest?.id }]);
  });

  it('keeps notes for colleagues, with their author, and nobody changes one', async () => {
    const support = await operator(api, 'support');
    const write = (token: string, text: string) => call(api, 'POST', of(ada, '/notes'), { token, body: { text } });
    succeeded(await write(support.token, '  Called about <b>the deposit</b>.  '));
    const auditor = await operator(api, 'auditor');
    expect((await write(auditor.token, 'x')).status).toBe(403);
    expect((await write(ada.token, 'x')).status).toBe(403);
    expect((await write(support.token, ' ')).body).toMatchObject({ message: 'Write the note first' });
    expect((await write(support.token, 'x'.repeat(2_001))).status).toBe(422);
    const notes = await read<Record<string, unknown>[]>(of(ada, '/notes'));
    expect(notes).toEqual([
      expect.objectContaining({
        text: 'Called about <b>the deposit</b>.',
        author: expect.objectContaining({ role: 'support' }),
      }),
    ]);
    await expect(api.database.query(`update customer_notes set body = 'x'`)).rejects.toThrow('what was recorded stays');
    const recorded = await api.database.query(
      `select from audit_records where action = 'write-note' and customer_id = $1`,
      [ada.id],
    );
    expect(recorded).toHaveLength(1);
  });

  it('has one timeline of everything, newest first, page by page, with who did it', async () => {
    const reason = 'payment-check';
    succeeded(
      await call(api, 'PUT', `/user/${ada.id}/status`, { token: boss.token, body: { status: 'suspended', reason } }),
    );
    const steps = await everyPage<Step & { at: string }>(api, of(ada, '/timeline?limit=3'), boss.token);
    expect(steps[0]).toMatchObject({
      about: 'account',
      what: 'suspended',
      by: 'operator',
      text: 'We are checking a payment.',
    });
    expect(steps[0]?.operator).toMatchObject({ id: boss.id, role: 'approver' });
    expect(new Set(steps.map(({ about }) => about))).toEqual(new Set(['account', 'note', 'transaction', 'trade']));
    expect(steps.map(({ at }) => at)).toEqual(
      steps
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    const credited = steps.find(({ what, by }) => what === 'completed' && by === 'operator');
    expect(credited?.operator?.role).toBe('approver');
    const [{ count } = { count: '' }] = await api.database.query<{ count: string }>(
      `select (select count(*) from transaction_events where user_id = $1) + (select count(*) from trade_events where user_id = $1)
              + (select count(*) from account_events where user_id = $1) + (select count(*) from customer_notes where user_id = $1) as count`,
      [ada.id],
    );
    expect(steps).toHaveLength(Number(count));
  });

  it('says of each step what was so then: the amount, and the role of who did it', async () => {
    const eve = await investor(api);
    const reviewer = await operator(api, 'reviewer');
    const id = await announceDeposit(api, eve, bitcoin, 200);
    const receivedCoin = await coinsWorth(api, boss, id, 198.5);
    succeeded(await sendCompletion(api, reviewer, id, { receivedCoin }));
    const text = 'Sent less than announced';
    succeeded(await call(api, 'POST', of(eve, '/notes'), { token: reviewer.token, body: { text } }));
    await api.database.query(`update users set operator_role = 'admin' where id = $1`, [reviewer.id]);
    const steps = await read<(Step & { amount: number | null })[]>(of(eve, '/timeline'));
    expect(steps.map(({ what, amount, operator }) => [what, amount, operator?.role ?? null])).toEqual([
      ['written', null, 'reviewer'],
      ['completed', expect.closeTo(198.5, 1), 'reviewer'],
      ['pending', 200, null],
    ]);
  });

  it('is there for no operator and nobody unknown', async () => {
    for (const id of [boss.id, randomUUID()]) {
      for (const part of [
        '',
        '/entries?account=cash',
        '/sessions',
        '/notes',
        '/timeline',
        '/transactions',
        '/trades',
      ]) {
        const answer = await call(api, 'GET', `/operations/customers/${id}${part}`, { token: boss.token });
        expectRefusal(answer, [NOT_FOUND[0], NOT_FOUND[1], String(answer.body.message)]);
      }
    }
  });
});
