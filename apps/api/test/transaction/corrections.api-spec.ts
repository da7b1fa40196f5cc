import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { UNLISTED_REASON } from '@sextant/business-rules';
import { another } from '../operator/operator-people.js';
import { concurrently, openTrade, outcomes, winningTrade } from '../support/concurrent-requests.js';
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
import { signIn } from '../support/second-factors.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import {
  accountsOf,
  asDeclared,
  coinsWorth,
  earlierLine,
  historyOf,
  sendReview,
  sendWithdrawal,
} from '../support/transfers.js';
import { longAgo, observedAtEnd } from '../support/waited.js';

type Sent = Promise<Answer<Envelope>>;

describe('money that operators move by hand', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let ada: Person;
  let reviewer: Person;
  let approver: Person;
  let treasurer: Person;
  beforeAll(async () => {
    api = await startTestApi({ BONUS_LIMIT: '500' });
    methods = await paymentMethods(api);
    [ada, approver] = [await investor(api), await operator(api)];
    [reviewer, treasurer] = [await operator(api, 'reviewer'), await operator(api, 'treasurer')];
  });
  afterEach(() => api.clock.set(undefined));
  afterAll(() => api?.stop());

  const send = (by: Person, path: string, body: object = {}): Sent =>
    call(api, 'POST', `/operations/${path}`, { token: by.token, body });
  const code = ({ status, body }: Answer<Envelope>) => [status, body.code];
  const correct = (transactionId: string, amount: number, change: object = {}, by = reviewer): Sent =>
    longAgo(api, () =>
      send(by, 'proposals/correction', { transactionId, amount, reason: 'credited-twice', ...change }),
    );
  const proposed = async (sent: Sent) => String(succeeded(await sent).body.data.id);
  const approve = (id: string, by = approver): Sent => send(by, `proposals/${id}/approve`);
  const bonus = (amount: number, change: object = {}, by = reviewer): Sent =>
    send(by, 'bonuses', { customerId: ada.id, amount, reason: 'welcome-bonus', ...change });

  it('correct an entry in the opposite direction, when another operator approves', async () => {
    const id = await fund(api, ada, approver, methods.bitcoin, 500);
    const before = await balanceOf(api, ada);
    const note = 'Seen twice on the network';
    const proposal = await proposed(correct(id, 120, { note }));
    expect(await balanceOf(api, ada)).toBe(before);
    succeeded(await approve(proposal));
    expect(await balanceOf(api, ada)).toBe(before - 120);
    const [line] = await historyOf(api, ada);
    expect(line).toMatchObject({
      ...{ type: 'adjustment', direction: 'out', amount: 120, status: 'completed' },
      ...{ reason: 'A payment was credited twice.', description: expect.stringMatching(/^Correction of DEP-/) },
    });
    expect(JSON.stringify(await historyOf(api, ada))).not.toContain(note);
    // A correction that was wrong is corrected in turn.
    succeeded(await approve(await proposed(correct(String(line?.id), 120, { reason: 'correction-undone' }))));
    expect(await balanceOf(api, ada)).toBe(before);
  });

  it('are never decided by who proposed them, in whatever session', async () => {
    const id = await fund(api, ada, approver, methods.bitcoin, 500);
    const own = await proposed(correct(id, 50, {}, approver));
    const budget = await proposed(send(treasurer, 'proposals/budget', { amount: 900 }));
    const setRole = (role: string) =>
      api.database.query('update users set operator_role = $2 where id = $1', [treasurer.id, role]);
    const again = async (who: Person) => ({ ...who, token: String(succeeded(await signIn(api, who)).body.token) });
    for (const by of [approver, await again(approver)])
      expect(code(await writesNothing(api, () => approve(own, by)))).toEqual([403, 'PROPOSAL_OWN']);
    // Who proposed a budget may approve none, until somebody gave them the role since.
    await setRole('approver');
    const promoted = await again(treasurer);
    expect(code(await writesNothing(api, () => approve(budget, promoted)))).toEqual([403, 'PROPOSAL_OWN']);
    await setRole('treasurer');
    succeeded(await send(treasurer, `proposals/${budget}/withdraw`));
  });

  it('are approved or withdrawn, never both, and approved once when two approve at the same time', async () => {
    const id = await fund(api, ada, approver, methods.bitcoin, 500);
    const second = await another(api, 'approver');
    const budget = async () =>
      succeeded(await call(api, 'GET', '/operations/budget', { token: reviewer.token })).body.data.amount;
    for (let round = 0; round < 4; round += 1) {
      const before = { cash: await balanceOf(api, ada), budget: await budget() };
      const amount = Number(before.budget) + 100;
      for (const [by, proposal, moved] of [
        [reviewer, await proposed(correct(id, 5)), async () => before.cash - (await balanceOf(api, ada)) === 5],
        [
          treasurer,
          await proposed(send(treasurer, 'proposals/budget', { amount })),
          async () => (await budget()) === amount,
        ],
      ] as const) {
        const sides = [() => approve(proposal), () => send(by, `proposals/${proposal}/withdraw`)];
        const answers = await concurrently(2, (index) => sides[(index + round) % 2]!());
        expect(outcomes(answers)).toEqual({ 200: 1, PROPOSAL_DECIDED: 1 });
        expect(await moved()).toBe(answers[round % 2]?.status === 200);
      }
    }
    for (const proposal of [
      await proposed(correct(id, 5)),
      await proposed(send(treasurer, 'proposals/budget', { amount: 700 })),
    ]) {
      const answers = await concurrently(2, (index) => approve(proposal, index ? second : approver));
      expect(outcomes(answers)).toEqual({ 200: 1, PROPOSAL_DECIDED: 1 });
    }
    expect(await budget()).toBe(700);
  });

  it('never exceed the entry that they correct, all corrections of it together', async () => {
    const id = await fund(api, ada, approver, methods.bitcoin, 500);
    const whole = await writesNothing(api, () => correct(id, 500.01));
    expect([...code(whole), whole.body.left]).toEqual([409, 'CORRECTION_EXCEEDS_ENTRY', 500]);
    for (const amount of [150, 250]) succeeded(await approve(await proposed(correct(id, amount))));
    const left = await correct(id, 100.01);
    expect([...code(left), left.body.left]).toEqual([409, 'CORRECTION_EXCEEDS_ENTRY', 100]);
    const beyond = `insert into corrections (user_id, transaction_id, entry_id, corrects, amount)
                    select user_id, gen_random_uuid(), entry_id, corrects, 10001 from corrections where corrects = $1 limit 1`;
    await expect(api.database.query(beyond, [id])).rejects.toThrow(/cannot exceed/);
    await expect(api.database.query('update corrections set amount = 1')).rejects.toThrow();
  });

  it('take nothing that is not there; the proposal then stays open', async () => {
    const poor = await investor(api);
    const id = await fund(api, poor, approver, methods.bitcoin, 500);
    succeeded(await sendWithdrawal(api, poor, methods, 'bitcoin', { amount: 400 }));
    const proposal = await proposed(correct(id, 300));
    expect(code(await approve(proposal))).toEqual([422, 'AMOUNT_EXCEEDS_BALANCE']);
    const { data } = succeeded(
      await call(api, 'GET', `/operations/proposals/${proposal}`, { token: approver.token }),
    ).body;
    expect(data).toMatchObject({
      status: 'open',
      kind: 'correction',
      amount: 300,
      reason: 'A payment was credited twice.',
    });
  });

  it('correct no withdrawal, and no trade before it is settled', async () => {
    await fund(api, ada, approver, methods.bitcoin, 500);
    const id = String(succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin')).body.data.id);
    expect(code(await writesNothing(api, () => correct(id, 10)))).toEqual([409, 'NOT_CORRECTABLE']);
    succeeded(await openTrade({ api, boss: approver, methods }, ada, 200));
    const [opening] = await historyOf(api, ada);
    expect(code(await writesNothing(api, () => correct(String(opening?.id), 10)))).toEqual([409, 'NOT_CORRECTABLE']);
  });

  it('correct a settled trade, all corrections of its two lines together within what it paid', async () => {
    const eve = await investor(api);
    await fund(api, eve, approver, methods.bitcoin, 500);
    const trade = await winningTrade({ api, boss: approver, methods }, eve, 400);
    const seen = { tradeId: trade.id, currentValue: trade.value };
    succeeded(await call(api, 'POST', '/trade/claim-profit', { token: eve.token, body: seen }));
    api.clock.set(undefined);
    const [profit, returned] = (await historyOf(api, eve)).map(({ id }) => String(id));
    const [opening] = (await historyOf(api, eve)).filter(({ direction }) => direction === 'out').map(({ id }) => id);
    const wrong = { reason: 'wrong-price' };
    const whole = await writesNothing(api, () => correct(String(profit), trade.value + 1, wrong));
    expect([...code(whole), whole.body.left]).toEqual([409, 'CORRECTION_EXCEEDS_ENTRY', trade.value]);
    expect(code(await correct(String(opening), 1, wrong))).toEqual([409, 'NOT_CORRECTABLE']);
    await observedAtEnd(api, trade.id, 30);
    const path = `/operations/transactions/${String(profit)}/correction`;
    const { amount } = succeeded(await call(api, 'GET', path, { token: reviewer.token })).body.data;
    const [[before], part] = [await accountsOf(api, eve), Number(amount)]; // Two of them would be too much.
    expect(part).toBeGreaterThan(250);
    const proposals = await Promise.all([profit, returned].map((line) => proposed(correct(String(line), part, wrong))));
    const answers = await concurrently(2, (index) => approve(String(proposals[index])));
    expect(outcomes(answers)).toEqual({ 200: 1, CORRECTION_EXCEEDS_ENTRY: 1 });
    expect((await accountsOf(api, eve))[0]).toBe(Number(before) - Math.round(part * 100));
    const [line] = await historyOf(api, eve);
    expect(line).toMatchObject({
      type: 'adjustment',
      direction: 'out',
      reason: 'A trade was settled at a wrong price.',
    });
    // Another one beyond it, past the rules.
    const beyond = `insert into corrections (user_id, transaction_id, entry_id, corrects, amount)
                    select user_id, gen_random_uuid(), entry_id, corrects, 20000 from corrections where user_id = $1 limit 1`;
    await expect(api.database.query(beyond, [eve.id])).rejects.toThrow(/cannot exceed/);
    // What was taken back wrongly is given back by a correction of the correction, and of no more.
    succeeded(await approve(await proposed(correct(String(line?.id), part, { reason: 'correction-undone' }))));
    expect((await accountsOf(api, eve))[0]).toBe(Number(before));
  });

  it('book no fee, and show no text of an earlier release', async () => {
    await earlierLine(api, ada, approver, { type: 'fee', amount: 7, reason: 'Release fee for your withdrawal' });
    const [line] = await historyOf(api, ada);
    expect(line).toMatchObject({ type: 'fee', amount: 7, reason: UNLISTED_REASON });
    const { body } = await call(api, 'GET', `/transaction/${String(line?.id)}`, { token: ada.token });
    expect(JSON.stringify(body)).not.toContain('Release fee');
  });

  it('do none of what one operator did alone before', async () => {
    const old = `/user/${ada.id}/adjustment`;
    const fee = { type: 'fee', amount: 700, reason: 'Release fee for your withdrawal' };
    for (const who of [reviewer, approver, treasurer]) {
      expect((await call(api, 'POST', old, { token: who.token, body: fee })).status).toBe(404);
    }
    for (const change of [{ reason: 'x' }, { type: 'fee', amount: 700, reason: 'Release fee' }]) {
      expect(code(await writesNothing(api, () => bonus(1_000_000, change)))).toEqual([422, 'VALIDATION_FAILED']);
    }
    expect(code(await writesNothing(api, () => bonus(1_000_000)))).toEqual([409, 'BONUS_LIMIT_REACHED']);

    const { body } = await call<{ id: string }[]>(api, 'GET', '/payment-method', { token: ada.token });
    expect(body.data.length).toBeGreaterThan(0);
    const form = new FormData();
    form.set('amount', '100');
    form.set('method', methods.bitcoin);
    form.set('receipt', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'payment.pdf');
    const id = String(
      succeeded(await call(api, 'POST', '/transaction/deposit', { token: ada.token, form })).body.data.id,
    );
    const dollars = { status: 'completed', creditedAmount: 500_000, reason: 'Trading profit' };
    expect(code(await writesNothing(api, () => sendReview(api, reviewer, id, dollars)))).toEqual([
      422,
      'VALIDATION_FAILED',
    ]);
    const coins = {
      ...(await asDeclared(api, reviewer, id)),
      receivedCoin: await coinsWorth(api, reviewer, id, 500_000),
    };
    const alone = await writesNothing(api, () => sendReview(api, approver, id, coins));
    expect(code(alone)).toEqual([409, 'SECOND_OPERATOR_NEEDED']);

    const suspend = { status: 'suspended', reason: 'Pay a fee to release' };
    const status = await call(api, 'PUT', `/user/${ada.id}/status`, { token: reviewer.token, body: suspend });
    expect(code(status)).toEqual([422, 'VALIDATION_FAILED']);
  });
});
