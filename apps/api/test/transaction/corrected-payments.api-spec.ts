import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { coinFromString, coinToString, coinUnits } from '@sextant/money';
import { ReconciliationQueries } from '#modules/books/index.js';
import { concurrently, outcomes } from '../support/concurrent-requests.js';
import { another } from '../operator/operator-people.js';
import { requireSums, rowsNamed, rowsOf, textOf } from '../statement/statements.js';
import {
  type MethodName,
  type Person,
  balanceOf,
  fund,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { type Answer, type Envelope, call, succeeded } from '../support/requests.js';
import { codeNow, confirm, withAuthenticator } from '../support/second-factors.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { accountsOf, historyOf, sendReview, sendWithdrawal } from '../support/transfers.js';
import { longAgo } from '../support/waited.js';

interface Payment {
  id: string;
  amount: number;
  fee: number;
  /** Coins that were approved. */
  coins: string;
}

describe('a paid withdrawal', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let approver: Person;
  let reviewer: Person;
  beforeAll(async () => {
    api = await startTestApi();
    methods = await paymentMethods(api);
    [approver, reviewer] = [await operator(api), await operator(api, 'reviewer')];
  });
  afterAll(() => api?.stop());

  const send = (by: Person, path: string, body: object = {}): Promise<Answer<Envelope>> =>
    call(api, 'POST', `/operations/proposals/${path}`, { token: by.token, body });
  const code = ({ status, body }: Answer<Envelope>) => [status, body.code];
  const see = async (id: string, sentCoin?: string) =>
    call(api, 'GET', `/operations/transactions/${id}/correction${sentCoin ? `?sentCoin=${sentCoin}` : ''}`, {
      token: reviewer.token,
    });
  const correct = (transactionId: string, amount: number, sentCoin: string | undefined, reason: string) =>
    longAgo(api, () => send(reviewer, 'correction', { transactionId, amount, sentCoin, reason }));
  const proposed = async (sent: Promise<Answer<Envelope>>) => String(succeeded(await sent).body.data.id);
  const approve = (id: string, by = approver) => send(by, `${id}/approve`);
  const newest = async (person: Person) => (await historyOf(api, person))[0] ?? {};
  const half = (coins: string) => coinToString('BTC', coinUnits(coinFromString('BTC', coins) / 2n));
  /** The bitcoins that should be in the wallet. */
  const inWallet = async () => {
    const wallets = await api.database.snapshot(() => api.app.get(ReconciliationQueries).custodyAt(api.clock.now()));
    return wallets.find(({ coin }) => coin === 'BTC')?.expected ?? '0';
  };
  /** Fewer coins left: so many more have to be there. */
  const more = (expected: string, coins: string) =>
    coinToString('BTC', coinUnits(coinFromString('BTC', expected) + coinFromString('BTC', coins)));
  async function paid(person: Person, amount = 400): Promise<Payment> {
    const { data } = succeeded(await sendWithdrawal(api, person, methods, 'bitcoin', { amount })).body;
    const txHash = randomBytes(32).toString('hex');
    succeeded(await sendReview(api, approver, data.id, { status: 'completed', txHash }));
    return { id: String(data.id), amount, fee: Number(data.fee), coins: String(data.receivedCoin) };
  }
  async function customer(dollars = 500): Promise<Person> {
    const person = await investor(api);
    await fund(api, person, approver, methods.bitcoin, dollars);
    return person;
  }
  /** What the newest entry of a customer posted, in cents by account. */
  async function posted({ id }: Person): Promise<unknown> {
    const sql = `select (select jsonb_object_agg(account, amount) from postings where user_id = $1 and entry_id = e.id) as posted
                   from entries e where e.user_id = $1 order by e.id desc limit 1`;
    return (await api.database.query(sql, [id]))[0]?.posted;
  }
  async function correctedBy(id: string, coins: string, reason: string): Promise<number> {
    const amount = Number(succeeded(await see(id, coins)).body.data.amount);
    succeeded(await approve(await proposed(correct(id, amount, coins, reason))));
    return amount;
  }

  it('that was smaller than approved owes the customer the coins that did not leave, and no fee', async () => {
    const ada = await customer();
    const payment = await paid(ada);
    expect(payment.fee).toBeGreaterThan(0);
    const [cash, expected] = [await balanceOf(api, ada), await inWallet()];
    const sent = half(payment.coins);
    const owed = Math.round((payment.amount - payment.fee) * 50) / 100;
    const { data } = succeeded(await see(payment.id, sent)).body;
    const payed = { coin: 'BTC', approved: payment.coins, sent: payment.coins, isLine: true };
    expect(data).toMatchObject({ left: payment.amount, payment: payed });
    expect(Number(data.amount)).toBeCloseTo(owed, 1);
    const proposal = await proposed(correct(payment.id, Number(data.amount), sent, 'paid-too-little'));
    const shown = succeeded(
      await call(api, 'GET', `/operations/proposals/${proposal}`, { token: approver.token }),
    ).body;
    expect(shown.data).toMatchObject({ kind: 'correction', amount: data.amount, sentCoin: sent });
    expect(await balanceOf(api, ada)).toBe(cash);
    expect(code(await approve(proposal, reviewer))).toEqual([403, 'NOT_ALLOWED']);
    succeeded(await approve(proposal));
    const cents = Math.round(Number(data.amount) * 100);
    expect(await posted(ada)).toEqual({ cash: cents, custody: -cents });
    expect(await accountsOf(api, ada)).toEqual([Math.round(cash * 100) + cents, 0, 0]);
    expect(await newest(ada)).toMatchObject({
      ...{ type: 'adjustment', direction: 'in', status: 'completed', amount: data.amount },
      ...{ reason: 'We sent you less than you withdrew.', description: expect.stringMatching(/^Correction of WDR-/) },
    });
    const unsent = coinToString('BTC', coinUnits(coinFromString('BTC', payment.coins) - coinFromString('BTC', sent)));
    expect(await inWallet()).toBe(more(expected, unsent));
    // The withdrawal itself stays as it was paid.
    const line = succeeded(await call(api, 'GET', `/transaction/${payment.id}`, { token: ada.token })).body.data;
    expect(line).toMatchObject({ status: 'completed', amount: payment.amount, receivedCoin: payment.coins });
  });

  it('that never arrived is given back as a whole with its fee, also after a part, and never more', async () => {
    const ada = await customer();
    const [cash, expected] = [await balanceOf(api, ada), await inWallet()];
    const payment = await paid(ada);
    const part = await correctedBy(payment.id, half(payment.coins), 'paid-too-little');
    const rest = await correctedBy(payment.id, '0', 'never-arrived');
    expect(Math.round((part + rest) * 100)).toBe(payment.amount * 100);
    expect(await posted(ada)).toEqual({
      cash: Math.round(rest * 100),
      custody: -Math.round((rest - payment.fee) * 100),
      fees: -Math.round(payment.fee * 100),
    });
    expect(await balanceOf(api, ada)).toBe(cash);
    expect(await inWallet()).toBe(expected);
    expect(succeeded(await see(payment.id)).body.data).toMatchObject({ left: 0, payment: { sent: '0' } });
    const again = await writesNothing(api, () => correct(payment.id, payment.amount, '0', 'never-arrived'));
    expect(code(again)).toEqual([422, 'VALIDATION_FAILED']);
    // Past the rules, the database refuses more than the entry, more coins than there were, and no coins at all.
    const beyond = (amount: number, coins: string) =>
      api.database.query(
        `insert into corrections (user_id, transaction_id, entry_id, corrects, amount, payment, coins)
         select user_id, gen_random_uuid(), entry_id, corrects, $2, case when $3 = '' then null else payment end, nullif($3, '')
           from corrections where payment = $1 limit 1`,
        [payment.id, amount, coins],
      );
    await expect(beyond(1, '0.00000001')).rejects.toThrow(/cannot exceed it/);
    const other = await paid(ada, 100);
    const entry = `(select id from entries where transaction_id = $1 and kind = 'withdrawal_paid')`;
    const write = (values: string) =>
      api.database.query(
        `insert into corrections (user_id, transaction_id, entry_id, corrects, amount, payment, coins)
         select user_id, gen_random_uuid(), ${entry}, id, ${values} from transactions where id = $1`,
        [other.id],
      );
    await expect(write(`100, id, '1000'`)).rejects.toThrow(/cannot exceed its coins/);
    await expect(write(`100, null, null`)).rejects.toThrow(/by its coins/);
  });

  it('changes neither the result of the account nor what the customer deposited', async () => {
    const ada = await customer();
    const results = async () => succeeded(await call(api, 'GET', '/trade/results', { token: ada.token })).body.data;
    const before = await results();
    const payment = await paid(ada);
    const amount = await correctedBy(payment.id, '0', 'never-arrived');
    expect(await results()).toMatchObject({
      ...{ deposited: before.deposited, result: before.result, withdrawn: payment.amount - payment.fee },
      adjustments: amount - payment.fee,
    });
    const today = api.clock.now().toISOString().slice(0, 10);
    const rows = await rowsOf(api, ada, today, today);
    requireSums(rows);
    const totals = rowsNamed(rows, 'total').map(({ Description, Total }) => `${Description} ${Total}`);
    expect(totals).toContain('Corrections 400.00');
    expect(totals).toContain('Change of the balance 500.00');
    expect(await textOf(api, ada, '/journal')).toMatch(
      /Correction of WDR-\w+\n.*\n {4}assets:sextant:cash {2}\$400\.00\n {4}equity:transfers {2}-\$\d+\.\d\d\n {4}expenses:fees {2}-\$/,
    );
  });

  it('is not corrected where more was sent, in other dollars, or for another reason', async () => {
    const ada = await customer();
    const payment = await paid(ada);
    const faults: [number, string | undefined, string, string][] = [
      [1, more(payment.coins, '0.001'), 'paid-too-little', 'sentCoin'],
      [1, payment.coins, 'paid-too-little', 'sentCoin'],
      [1, '0.000000001', 'paid-too-little', 'sentCoin'],
      [1, '-1', 'paid-too-little', 'sentCoin'],
      [400, undefined, 'never-arrived', 'sentCoin'],
      [399.99, '0', 'never-arrived', 'amount'],
      [400.01, '0', 'never-arrived', 'amount'],
      [400, '0', 'paid-too-little', 'reason'],
      [400, '0', 'credited-twice', 'reason'],
      [1, half(payment.coins), 'never-arrived', 'reason'],
    ];
    for (const [amount, coins, reason, field] of faults) {
      const answer = await writesNothing(api, () => correct(payment.id, amount, coins, reason));
      expect([...code(answer), answer.body.errors?.[0]?.field]).toEqual([422, 'VALIDATION_FAILED', field]);
    }
    const [deposit] = (await historyOf(api, ada)).filter(({ type }) => type === 'deposit');
    for (const [coins, reason] of [
      ['0', 'credited-twice'],
      [undefined, 'never-arrived'],
    ] as const) {
      const answer = await writesNothing(api, () => correct(String(deposit?.id), 10, coins, reason));
      expect(code(answer)).toEqual([422, 'VALIDATION_FAILED']);
    }
  });

  it('is not corrected before it is paid, nor when it was refused', async () => {
    const ada = await customer();
    const { id } = succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin')).body.data;
    const refused = async () => {
      expect(code(await see(String(id), '0'))).toEqual([409, 'NOT_CORRECTABLE']);
      const answer = await writesNothing(api, () => correct(String(id), 100, '0', 'never-arrived'));
      expect(code(answer)).toEqual([409, 'NOT_CORRECTABLE']);
    };
    await refused();
    succeeded(await sendReview(api, approver, id, { status: 'failed', reason: 'address-refuses' }));
    await refused();
  });

  it('is not corrected when its chain completed it, since all of its coins left', async () => {
    const ada = await customer();
    const payment = await paid(ada);
    expect((await see(payment.id, '0')).status).toBe(200);
    await api.database.query(
      `insert into payouts (user_id, transaction_id, batch_id, number, chain, address, currency, units, proposed_by,
                            approved_by, approved_at, ended_at, outcome, tx_id)
       select user_id, id, gen_random_uuid(), 0, 'bitcoin', recipient, 'Bitcoin', (received_coin::numeric * 1e8)::bigint::text,
              $2, $3, now(), now(), 'paid', tx_hash
         from transactions where id = $1`,
      [payment.id, reviewer.id, approver.id],
    );
    const answer = await writesNothing(api, () => correct(payment.id, 400, '0', 'never-arrived'));
    expect(code(answer)).toEqual([409, 'NOT_CORRECTABLE']);
  });

  it('that arrived after all is taken back by a correction of the correction, as far as there is cash', async () => {
    const ada = await customer();
    const payment = await paid(ada);
    const [cash, expected] = [await balanceOf(api, ada), await inWallet()];
    await correctedBy(payment.id, '0', 'never-arrived');
    const given = String((await newest(ada)).id);
    expect(succeeded(await see(given)).body.data).toMatchObject({ left: 400, payment: { sent: '0', isLine: false } });
    const spent = await paid(ada, 450);
    const undo = await proposed(correct(given, 400, payment.coins, 'correction-undone'));
    expect(code(await approve(undo))).toEqual([422, 'AMOUNT_EXCEEDS_BALANCE']);
    await correctedBy(spent.id, '0', 'never-arrived');
    succeeded(await approve(undo));
    expect(await posted(ada)).toMatchObject({ cash: -40_000, fees: Math.round(payment.fee * 100) });
    expect(await balanceOf(api, ada)).toBe(cash);
    expect(await inWallet()).toBe(expected);
    // It was smaller, after all: the correction that took the money back is corrected, for the coins that count now.
    const back = String((await newest(ada)).id);
    const part = await correctedBy(back, half(payment.coins), 'correction-undone');
    expect(await balanceOf(api, ada)).toBeCloseTo(cash + part, 2);
  });

  it('is corrected by exactly the coins that an operator with a second factor confirmed', async () => {
    const ada = await customer();
    const payment = await paid(ada);
    const careful = await another(api, 'reviewer');
    const { key } = await withAuthenticator(api, careful);
    const sentCoin = half(payment.coins);
    const amount = Number(succeeded(await see(payment.id, sentCoin)).body.data.amount);
    const body = { transactionId: payment.id, amount, reason: 'paid-too-little', sentCoin };
    const proof = { code: codeNow(api, key, 1) };
    const { confirmation } = succeeded(await confirm(api, careful.token, 'propose-correction', body, proof)).body.data;
    const propose = (change: object, headers = {}) =>
      call(api, 'POST', '/operations/proposals/correction', {
        token: careful.token,
        headers,
        body: { ...body, ...change },
      });
    const whole = { amount: payment.amount, sentCoin: '0', reason: 'never-arrived' };
    expect((await writesNothing(api, () => propose({}))).status).toBe(403);
    expect((await writesNothing(api, () => propose(whole, { confirmation }))).status).toBe(403);
    succeeded(await propose({}, { confirmation }));
  });

  it('is corrected once, however many approve, and not by a proposal that another correction overtook', async () => {
    const ada = await customer();
    const payment = await paid(ada);
    const cash = await balanceOf(api, ada);
    const part = await correctedBy(payment.id, half(payment.coins), 'paid-too-little');
    const given = String((await newest(ada)).id);
    const rest = Number(succeeded(await see(payment.id, '0')).body.data.amount);
    const both = await Promise.all([
      proposed(correct(payment.id, rest, '0', 'never-arrived')),
      proposed(correct(given, part, payment.coins, 'correction-undone')),
    ]);
    expect(code(await correct(payment.id, rest, '0', 'never-arrived'))).toEqual([409, 'PROPOSAL_EXISTS']);
    const second = await another(api, 'approver');
    const answers = await concurrently(6, (index) => approve(String(both[index % 2]), index < 3 ? approver : second));
    const { 200: done, ...others } = outcomes(answers);
    expect(done).toBeGreaterThan(0);
    expect(Object.keys(others).sort()).toEqual(expect.arrayContaining(['PROPOSAL_CHANGED']));
    expect([cash, cash + payment.amount]).toContain(await balanceOf(api, ada));
    const corrections = (await historyOf(api, ada)).filter(({ type }) => type === 'adjustment');
    expect(corrections).toHaveLength(2);
  });
});
