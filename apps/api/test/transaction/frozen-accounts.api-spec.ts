import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MethodName, type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { accountsOf, sendReview, sendWithdrawal } from '../support/transfers.js';
import { open } from '../support/trades.js';

describe('a frozen account', () => {
  let api: TestApi;
  let boss: Person;
  let methods: Record<MethodName, string>;

  beforeAll(async () => {
    api = await startTestApi();
    [boss, methods] = [await operator(api), await paymentMethods(api)];
  });
  afterAll(() => api?.stop());

  const funded = async (): Promise<Person> => {
    const ada = await investor(api);
    await fund(api, ada, boss, methods.bitcoin, 2_000);
    return ada;
  };
  const freeze = (person: Person) => call(api, 'POST', '/user/freeze', { token: person.token, body: {} });

  it('keeps a pending withdrawal where it is, whatever an operator does', async () => {
    const ada = await funded();
    const { id } = succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin')).body.data;
    succeeded(await freeze(ada));
    for (const body of [{ status: 'processing' }, { status: 'completed', txHash: 'ab'.repeat(32) }]) {
      const { status, body: said } = await sendReview(api, boss, id, body);
      expect([status, said.code]).toEqual([409, 'WITHDRAWALS_HELD']);
    }
    expect(await accountsOf(api, ada)).toEqual([190_000, 0, 10_000]);
  });

  it('finishes a withdrawal that was processing already', async () => {
    const ada = await funded();
    const { id } = succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin')).body.data;
    succeeded(await sendReview(api, boss, id, { status: 'processing' }));
    succeeded(await freeze(ada));
    succeeded(await sendReview(api, boss, id, { status: 'completed', txHash: 'ab'.repeat(32) }));
    expect(await accountsOf(api, ada)).toEqual([190_000, 0, 0]);
  });

  it('keeps its trades as they are', async () => {
    const ada = await funded();
    await open(api, ada);
    const before = await accountsOf(api, ada);
    succeeded(await freeze(ada));
    expect(await accountsOf(api, ada)).toEqual(before);
    const rows = await api.database.query<{ status: string }>('select status from trades where user_id = $1', [ada.id]);
    expect(rows).toEqual([{ status: 'running' }]);
  });

  it('begins no withdrawal once the freezing was answered, however many were on their way', async () => {
    const ada = await funded();
    // The address is in the book before anything runs at once.
    succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin'));
    const count = async () => {
      const sql = `select count(*)::int as n from transactions where user_id = $1 and type = 'withdrawal'`;
      return (await api.database.query<{ n: number }>(sql, [ada.id]))[0]?.n;
    };
    const asking = Array.from({ length: 12 }, () => sendWithdrawal(api, ada, methods, 'bitcoin'));
    const frozen = freeze(ada).then(async (answer) => ({ answer, n: await count() }));
    const answers = await Promise.all(asking);
    const { answer, n } = await frozen;
    succeeded(answer);
    expect(await count()).toBe(n);
    const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code);
    for (const code of refused) expect(['NOT_SIGNED_IN', 'WITHDRAWALS_HELD']).toContain(code);
  });
});
