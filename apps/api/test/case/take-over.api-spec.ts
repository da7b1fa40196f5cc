import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { another } from '../operator/operator-people.js';
import { MORNING, after, tick } from '../support/market-time.js';
import {
  type MethodName,
  type Person,
  announceDeposit,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

interface Taken {
  operatorId: string;
  name: string;
  since: string;
  until: string;
}

const MINUTE_MS = 60_000;

let api: TestApi;
let methods: Record<MethodName, string>;
let first: Person;
let second: Person;
let third: Person;
let customer: Person;
beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(MORNING);
  methods = await paymentMethods(api);
  [first, second, third] = [await operator(api, 'reviewer'), await operator(api), await another(api, 'reviewer')];
});
beforeEach(async () => {
  api.clock.set(MORNING);
  customer = await investor(api);
});
afterAll(() => api.stop());

const newCase = () => announceDeposit(api, customer, methods.bitcoin, 100);
const take = (id: string, by: Person, from?: Person) =>
  call<Taken>(api, 'PUT', `/operations/cases/${id}/taken`, {
    token: by.token,
    ...(from && { body: { takeOverFrom: from.id } }),
  });
const holderOf = async (id: string) => {
  const { body } = succeeded(
    await call<{ takenBy: Taken | null }>(api, 'GET', `/operations/cases/${id}`, { token: third.token }),
  );
  return body.data.takenBy;
};
const recordsOf = (id: string) =>
  api.database.query<{ action: string; actor_id: string; customer_id: string; before: unknown; after: unknown }>(
    `select action, actor_id, customer_id, before, after from audit_records
      where action in ('take-case', 'take-over-case', 'leave-case') and subject = $1 order by sequence`,
    [id],
  );

describe('taking a case over', () => {
  it('gives it to whoever names the colleague who has it, and records both and the transaction', async () => {
    const id = await newCase();
    const { since } = succeeded(await take(id, first)).body.data;
    const [line] = await api.database.query<{ reference: string }>('select reference from transactions where id = $1', [
      id,
    ]);
    tick(api);
    const taken = succeeded(await take(id, second, first)).body.data;
    expect(taken).toMatchObject({ operatorId: second.id });
    expect(taken.since > since).toBe(true);
    expect(await holderOf(id)).toEqual(taken);
    succeeded(await call(api, 'DELETE', `/operations/cases/${id}/taken`, { token: second.token }));
    expect(await recordsOf(id)).toMatchObject([
      { action: 'take-case', actor_id: first.id, before: null, after: { reference: line?.reference } },
      {
        action: 'take-over-case',
        actor_id: second.id,
        customer_id: customer.id,
        before: { operatorId: first.id, since },
        after: { reference: line?.reference, operatorId: second.id, since: taken.since },
      },
      { action: 'leave-case', actor_id: second.id, before: null, after: { reference: line?.reference } },
    ]);
  });

  it('leaves whoever lost it as without the case: their next renewal takes nothing back', async () => {
    const id = await newCase();
    succeeded(await take(id, first));
    succeeded(await take(id, second, first));
    expectRefusal(await take(id, first), [409, 'CASE_TAKEN', 'Olga Petrova is working on this case']);
    succeeded(await call(api, 'DELETE', `/operations/cases/${id}/taken`, { token: first.token }));
    expect(await holderOf(id)).toMatchObject({ operatorId: second.id });
  });

  it('is refused where another colleague has it by now', async () => {
    const id = await newCase();
    succeeded(await take(id, first));
    succeeded(await take(id, second, first));
    expectRefusal(await take(id, third, first), [409, 'CASE_TAKEN', 'Olga Petrova is working on this case']);
    expect(await holderOf(id)).toMatchObject({ operatorId: second.id });
  });

  it('takes what is free by now as any other case', async () => {
    const id = await newCase();
    succeeded(await take(id, first));
    api.clock.set(after(MORNING, 6 * MINUTE_MS));
    succeeded(await take(id, second, first));
    expect((await recordsOf(id)).map(({ action }) => action)).toEqual(['take-case', 'take-case']);
  });

  it('of two at once goes to exactly one, every time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await newCase();
      succeeded(await take(id, first));
      const answers = await Promise.all([take(id, second, first), take(id, third, first)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers[0]?.status === 200 ? second : third;
      expect(await holderOf(id)).toMatchObject({ operatorId: winner.id });
      expect((await recordsOf(id)).map(({ actor_id }) => actor_id)).toEqual([first.id, winner.id]);
    }
  });

  it('while it is renewed, has one of both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await newCase();
      succeeded(await take(id, first));
      const [over] = await Promise.all([take(id, second, first), take(id, first)]);
      succeeded(over);
      expect(await holderOf(id)).toMatchObject({ operatorId: second.id });
    }
  });

  it('names an operator by an id', async () => {
    const id = await newCase();
    const body = { takeOverFrom: 'Ruth Keller' };
    const answer = await call(api, 'PUT', `/operations/cases/${id}/taken`, { token: second.token, body });
    expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION_FAILED']);
  });
});
