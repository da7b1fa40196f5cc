import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { concurrently, outcomes } from '../support/concurrent-requests.js';
import {
  type Person,
  announceDeposit,
  balanceOf,
  fund,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { type Answer, type Envelope, call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { asDeclared, sendReview } from '../support/transfers.js';
import { longAgo } from '../support/waited.js';

const AT = '/operations/proposals';

describe('a proposal that waits', () => {
  let api: TestApi;
  let bitcoin: string;
  let ada: Person;
  let reviewer: Person;
  let approver: Person;
  let treasurers: Person[];
  beforeAll(async () => {
    api = await startTestApi();
    ({ bitcoin } = await paymentMethods(api));
    [ada, reviewer, approver] = [await investor(api), await operator(api, 'reviewer'), await operator(api)];
    treasurers = [await operator(api, 'treasurer'), await operator(api, 'treasurer')];
  });
  afterAll(() => api?.stop());

  const send = (by: Person, path: string, body: object = {}, key?: string) =>
    call(api, 'POST', `${AT}${path}`, { token: by.token, body, key });
  const correct = (transactionId: string, amount: number, by = reviewer, key?: string) =>
    longAgo(api, () => send(by, '/correction', { transactionId, amount, reason: 'credited-twice' }, key));
  const refused = ({ status, body }: Answer<Envelope>) => [status, body.code, body.message, body.proposalId];
  const idOf = (answer: Answer<Envelope>) => String(succeeded(answer).body.data.id);

  it('is the only one to correct its line, and is named to who would propose another', async () => {
    const [line, other] = [await fund(api, ada, approver, bitcoin, 300), await fund(api, ada, approver, bitcoin, 300)];
    const waiting = idOf(await correct(line, 120));
    const says = 'A correction of $120.00 is already proposed. That proposal has to be decided or withdrawn first.';
    for (const by of [reviewer, approver]) {
      const again = await writesNothing(api, () => correct(line, 50, by));
      expect(refused(again)).toEqual([409, 'PROPOSAL_EXISTS', says, waiting]);
    }
    succeeded(await correct(other, 10));
    succeeded(await send(approver, `/${waiting}/approve`));
    succeeded(await send(reviewer, `/${idOf(await correct(line, 50))}/withdraw`));
    expect(await balanceOf(api, ada)).toBe(480);
  });

  it('is one of five that are proposed at the same time, for a line or for the budget', async () => {
    for (let round = 0; round < 4; round += 1) {
      const line = await fund(api, ada, approver, bitcoin, 100);
      const operators = [reviewer, approver];
      const corrections = await concurrently(5, (index) => correct(line, 10 + index, operators[index % 2]));
      expect(outcomes(corrections)).toEqual({ 201: 1, PROPOSAL_EXISTS: 4 });
      const budgets = await concurrently(5, (index) =>
        send(treasurers[index % 2]!, '/budget', { amount: 100 + index }),
      );
      expect(outcomes(budgets)).toEqual({ 201: 1, BUDGET_PROPOSED: 4 });
      const [open] = budgets.filter(({ status }) => status === 201);
      succeeded(await send(approver, `/${idOf(open!)}/approve`));
    }
  });

  it('is never left for a deposit that a colleague completes at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const transactionId = await announceDeposit(api, ada, bitcoin, 100);
      const completion = await asDeclared(api, approver, transactionId);
      const { status: _, ...said } = completion as Record<string, unknown>;
      const [completed] = await Promise.all([
        sendReview(api, approver, transactionId, completion),
        send(reviewer, '/completion', { transactionId, ...said }),
      ]);
      expect(completed.status).toBe(200);
      const open = await api.database.query(`select id from proposals where transaction_id = $1 and status = 'open'`, [
        transactionId,
      ]);
      expect(open).toEqual([]);
    }
  });

  it('for the budget is named with its amount, whoever proposed it, until it is decided', async () => {
    const waiting = idOf(await send(treasurers[0]!, '/budget', { amount: 5_000 }));
    const says = 'A budget of $5,000.00 is already proposed. That proposal has to be decided or withdrawn first.';
    const again = await writesNothing(api, () => send(treasurers[1]!, '/budget', { amount: 1 }));
    expect(refused(again)).toEqual([409, 'BUDGET_PROPOSED', says, waiting]);
    succeeded(await send(approver, `/${waiting}/refuse`));
    succeeded(await send(approver, `/${idOf(await send(treasurers[1]!, '/budget', { amount: 1 }))}/approve`));
  });

  it('is made once per key, also when its line has moved on; a refusal leaves the key free', async () => {
    const line = await fund(api, ada, approver, bitcoin, 200);
    const first = await correct(line, 200, reviewer, 'corrected-once');
    succeeded(await send(approver, `/${idOf(first)}/approve`));
    const again = await writesNothing(api, () => correct(line, 200, reviewer, 'corrected-once'));
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(again.body.data).toEqual(first.body.data);

    const tooMuch = await correct(line, 1, reviewer, 'corrected-later');
    expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'CORRECTION_EXCEEDS_ENTRY']);
    const next = await fund(api, ada, approver, bitcoin, 100);
    succeeded(await correct(next, 1, reviewer, 'corrected-later'));
  });

  it('is listed once it is decided, latest decision first, with who decided and the note for colleagues', async () => {
    const [colleague, eve] = [await operator(api), await investor(api)];
    const propose = async (amount: number) => idOf(await correct(await fund(api, eve, approver, bitcoin, 100), amount));
    const [refusedOne, withdrawn, approved, open] = [
      await propose(1),
      await propose(2),
      await propose(3),
      await propose(4),
    ];
    succeeded(await send(approver, `/${approved}/approve`));
    succeeded(await send(reviewer, `/${withdrawn}/withdraw`));
    succeeded(await send(colleague, `/${refusedOne}/refuse`, { note: ' It was credited once ' }));
    const read = async (query: string) =>
      succeeded(await call<{ id: string }[]>(api, 'GET', `${AT}/decided?${query}`, { token: reviewer.token })).body;
    const [first, second] = [await read('limit=2'), await read('limit=20')];
    expect(first.data).toMatchObject([
      { id: refusedOne, status: 'refused', decidedBy: { id: colleague.id }, decisionNote: 'It was credited once' },
      { id: withdrawn, status: 'withdrawn', decidedBy: { id: reviewer.id }, decisionNote: null },
    ]);
    const rest = await read(`limit=1&cursor=${first.nextCursor}`);
    expect(rest.data).toMatchObject([{ id: approved, status: 'approved', customer: { id: eve.id }, amount: 3 }]);
    const treasurer = treasurers[0]!;
    const budget = idOf(await send(treasurer, '/budget', { amount: 7 }));
    succeeded(await send(approver, `/${budget}/refuse`));
    const person = (id: string) => ({ id, name: expect.any(String) });
    // What is shown, and nothing else of what was proposed.
    expect((await read('limit=1')).data).toEqual([
      {
        ...{ id: budget, kind: 'budget', status: 'refused', customer: null, refuses: false, amount: 7 },
        ...{ paymentMethod: null, chain: null, payouts: null, decisionNote: null, decidedAt: expect.any(String) },
        ...{ proposedBy: person(treasurer.id), decidedBy: person(approver.id) },
      },
    ]);
    expect(second.data.map(({ id }) => id)).not.toContain(open);
  });

  it('keeps the note that it was refused with', async () => {
    const id = idOf(await correct(await fund(api, ada, approver, bitcoin, 100), 5));
    succeeded(await send(approver, `/${id}/refuse`, { note: 'Not ours to correct' }));
    const rewritten = api.database.query(`update proposals set decision_note = 'Something else' where id = $1`, [id]);
    await expect(rewritten).rejects.toThrow('what was recorded stays');
  });

  it('is written once by twenty requests with one key', async () => {
    const line = await fund(api, ada, approver, bitcoin, 100);
    const answers = await concurrently(20, () => correct(line, 10, reviewer, 'at-once'));
    const { IDEMPOTENCY_IN_PROGRESS: _running, '201 replayed': _replayed, ...others } = outcomes(answers);
    expect(others).toEqual({ 201: 1 });
    const [{ count } = { count: 0 }] = await api.database.query<{ count: number }>(
      'select count(*)::int from proposals where transaction_id = $1',
      [line],
    );
    expect(count).toBe(1);
  });
});
