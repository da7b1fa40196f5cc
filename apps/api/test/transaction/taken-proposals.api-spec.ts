import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { another } from '../operator/operator-people.js';
import { MORNING, after, tick } from '../support/market-time.js';
import { type Person, announceDeposit, fund, investor, operator, paymentMethods } from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { longAgo } from '../support/waited.js';

interface Taken {
  operatorId: string;
  name: string;
  since: string;
}
interface Listed {
  id: string;
  takenBy: Taken | null;
}

const AT = '/operations/proposals';
const TAKEN = [409, 'PROPOSAL_TAKEN', 'Olga Petrova is working on this proposal'] as const;
const OVER_MS = 5 * 60_000 + 1_000;

describe('taking a proposal', () => {
  let api: TestApi;
  let bitcoin: string;
  let customer: Person;
  let reviewer: Person;
  let auditor: Person;
  let [first, second, third]: Person[] = [];
  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    ({ bitcoin } = await paymentMethods(api));
    [customer, reviewer, auditor] = [
      await investor(api),
      await operator(api, 'reviewer'),
      await another(api, 'auditor'),
    ];
    [first, second, third] = [await operator(api), await another(api, 'approver'), await another(api, 'approver')];
  });
  beforeEach(() => api.clock.set(MORNING));
  afterAll(() => api?.stop());

  const send = async (by: Person | undefined, path: string, body: object = {}) =>
    succeeded(await call(api, 'POST', `${AT}${path}`, { token: by?.token, body })).body.data;
  const correction = async (by: Person | undefined = reviewer) => {
    const transactionId = await fund(api, customer, first!, bitcoin, 100);
    const asked = { transactionId, amount: 5, reason: 'credited-twice' };
    return String((await longAgo(api, () => send(by, '/correction', asked))).id);
  };
  const take = (id: string, by: Person | undefined, from?: Person) =>
    call<Taken>(api, 'PUT', `${AT}/${id}/taken`, {
      token: by?.token,
      ...(from && { body: { takeOverFrom: from.id } }),
    });
  const leave = (id: string, by: Person | undefined) => call(api, 'DELETE', `${AT}/${id}/taken`, { token: by?.token });
  const read = async (id: string, by: Person = auditor) => {
    const one = succeeded(await call<Listed>(api, 'GET', `${AT}/${id}`, { token: by.token })).body.data;
    const { data } = succeeded(await call<Listed[]>(api, 'GET', `${AT}?limit=100`, { token: by.token })).body;
    const listed = data.find((each) => each.id === id);
    if (listed) expect(listed.takenBy).toEqual(one.takenBy);
    return one.takenBy;
  };
  const recordsOf = (id: string) =>
    api.database.query<{ action: string; actor_id: string; customer_id: string | null }>(
      `select action, actor_id, customer_id from audit_records
        where action in ('take-proposal', 'take-over-proposal', 'leave-proposal') and subject = $1 order by sequence`,
      [id],
    );

  const factsOf = (id: string) =>
    api.database.query<{ action: string; before: unknown; after: unknown }>(
      'select action, before, after from audit_records where subject = $1 order by sequence',
      [id],
    );

  it('shows everyone who reads proposals who has it, until it is given back or its time is over', async () => {
    const id = await correction();
    expect(await read(id)).toBeNull();
    succeeded(await take(id, first));
    expect(await read(id)).toMatchObject({ operatorId: first!.id, name: 'Olga Petrova' });
    expectRefusal(await take(id, second), TAKEN);
    succeeded(await leave(id, second));
    expectRefusal(await take(id, second), TAKEN);
    succeeded(await leave(id, first));
    succeeded(await take(id, second));
    expect(await read(id)).toMatchObject({ operatorId: second!.id });
    api.clock.set(after(MORNING, OVER_MS));
    succeeded(await take(id, first));
  });

  it('goes over to who names the colleague who has it; of two at once, to one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await correction();
      succeeded(await take(id, first));
      tick(api);
      const answers = await Promise.all([take(id, second, first), take(id, third, first)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers[0]?.status === 200 ? second : third;
      expect(await read(id)).toMatchObject({ operatorId: winner!.id });
      expectRefusal(await take(id, first), TAKEN);
      expect(await recordsOf(id)).toEqual([
        { action: 'take-proposal', actor_id: first!.id, customer_id: customer.id },
        { action: 'take-over-proposal', actor_id: winner!.id, customer_id: customer.id },
      ]);
    }
  });

  it('is recorded once, however often it is renewed, and once when it is given back', async () => {
    const id = await correction();
    for (let times = 0; times < 3; times += 1) succeeded(await take(id, first));
    for (const by of [second, first, first]) succeeded(await leave(id, by));
    expect((await recordsOf(id)).map(({ action }) => action)).toEqual(['take-proposal', 'leave-proposal']);
  });

  it('is about any kind; one that concerns no customer is recorded without one', async () => {
    const treasurer = await operator(api, 'treasurer');
    const id = String((await send(treasurer, '/budget', { amount: 100 })).id);
    succeeded(await take(id, first));
    expect(await read(id)).toMatchObject({ operatorId: first!.id });
    expect(await recordsOf(id)).toEqual([{ action: 'take-proposal', actor_id: first!.id, customer_id: null }]);
    await send(second, `/${id}/refuse`);
  });

  it('keeps no colleague from deciding it; decided, nobody has it and nobody takes it', async () => {
    const id = await correction();
    succeeded(await take(id, first));
    await send(second, `/${id}/approve`);
    expect(await read(id)).toBeNull();
    expectRefusal(await take(id, first), [409, 'PROPOSAL_DECIDED', 'This proposal is no longer open']);
    succeeded(await leave(id, first));
  });

  it('is recorded with what was proposed, as its refusal and withdrawal are', async () => {
    const transactionId = await announceDeposit(api, customer, bitcoin, 500);
    const asked = { transactionId, status: 'failed', reason: 'nothing-arrived', note: 'Never came' };
    const id = String((await send(reviewer, '/completion', asked)).id);
    succeeded(await take(id, first));
    succeeded(await take(id, second, first));
    succeeded(await leave(id, second));
    await send(first, `/${id}/refuse`, { note: 'Ask again' });
    const facts = { kind: 'completion', status: 'failed', amount: '50000', transactionId };
    const holder = (by: Person | undefined) => ({
      operatorId: by!.id,
      name: expect.any(String),
      since: expect.any(String),
    });
    expect(await factsOf(id)).toEqual([
      { action: 'propose', before: null, after: expect.objectContaining({ kind: 'completion', amount: '50000' }) },
      { action: 'take-proposal', before: null, after: facts },
      { action: 'take-over-proposal', before: holder(first), after: { ...facts, ...holder(second) } },
      { action: 'leave-proposal', before: null, after: facts },
      { action: 'refuse-proposal', before: null, after: { ...facts, note: 'Ask again' } },
    ]);
    const other = await correction();
    await send(reviewer, `/${other}/withdraw`);
    expect((await factsOf(other)).at(-1)).toEqual({
      action: 'withdraw-proposal',
      before: null,
      after: { kind: 'correction', amount: '500', transactionId: expect.any(String), note: null },
    });
  });

  it('is refused to who made it, and to roles that approve nothing', async () => {
    const id = await correction(first);
    const own = 'A proposal is decided by another operator than the one who made it';
    expectRefusal(await take(id, first), [403, 'PROPOSAL_OWN', own]);
    for (const by of [reviewer, auditor]) expect((await take(id, by)).status).toBe(403);
    expect(await read(id)).toBeNull();
  });

  it('is apart from taking the case that it is about', async () => {
    const transactionId = await fund(api, customer, first!, bitcoin, 100);
    const id = String((await send(reviewer, '/correction', { transactionId, amount: 5, reason: 'credited-twice' })).id);
    succeeded(await take(id, first));
    const found = await call<Listed>(api, 'GET', `/operations/cases/${transactionId}`, { token: auditor.token });
    expect(succeeded(found).body.data.takenBy).toBeNull();
  });

  it('of an id that no proposal has is not found', async () => {
    const id = '01900000-0000-7000-8000-000000000000';
    for (const answer of [await take(id, first), await leave(id, first)])
      expectRefusal(answer, [404, 'PROPOSAL_NOT_FOUND', 'Proposal not found']);
  });
});
