import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, investor, operator } from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

interface FailedMail {
  id: string;
  to: string | null;
  toOperator: boolean;
  kind: string | null;
  createdAt: string | null;
  failedAt: string;
  tries: number;
  reason: string | null;
}

const PATH = '/operations/failed-mails';
const MESSAGE = 'the mail server was not reached or refused it, EENVELOPE, RCPT TO, 550';

let api: TestApi;
let auditor: Person;

beforeAll(async () => {
  api = await startTestApi();
  auditor = await operator(api, 'auditor');
});
afterAll(() => api?.stop());

/** As the queue puts a mail aside, with the instant at which it was given up. */
const giveUp = (
  to: string,
  template: string,
  at: string,
  output: object | null,
  retries = 14,
  userId: string | undefined = undefined,
) => {
  const data = {
    id: 'x',
    userId,
    template,
    recipient: to,
    data: { codeId: 'a-secret', amount: 98765.43 },
    createdAt: at,
  };
  return api.database.query(
    `insert into pgboss.job (name, data, created_on, source_output, source_retry_count)
     values ('mail-dead', $1, $2, $3, $4)`,
    [JSON.stringify(data), at, output && JSON.stringify(output), retries],
  );
};
const page = async (query: string, { token } = auditor) =>
  succeeded(await call<FailedMail[]>(api, 'GET', `${PATH}${query}`, { token })).body as unknown as {
    data: FailedMail[];
    nextCursor: string | null;
  };

describe('emails that were given up', () => {
  it('are listed newest first and page by page: to whom, which, when, why, and nothing of what they say', async () => {
    expect(await page('')).toMatchObject({ data: [], nextCursor: null });
    await giveUp('ada@example.com', 'deposit-credited', '2026-03-02T10:00:00.123456Z', { message: MESSAGE });
    await giveUp('bob@example.com', 'verify-email', '2026-03-02T10:00:00.123457Z', { message: MESSAGE }, 0);
    await giveUp('eve@example.com', 'withdrawal-sent', '2026-03-01T09:00:00Z', {
      value: { message: 'job heartbeat timeout' },
    });
    await api.database.query(
      `insert into pgboss.job (name, data, created_on) values ('mail-dead', '{}', '2026-02-27T09:00:00Z')`,
    );
    const first = await page('?limit=2');
    expect(first.data).toEqual([
      {
        id: expect.any(String),
        to: 'bob@example.com',
        toOperator: false,
        kind: 'verify-email',
        createdAt: '2026-03-02T10:00:00.123Z',
        failedAt: '2026-03-02T10:00:00.123Z',
        tries: 1,
        reason: MESSAGE,
      },
      expect.objectContaining({ to: 'ada@example.com', kind: 'deposit-credited', tries: 15 }),
    ]);
    const second = await page(`?limit=2&cursor=${first.nextCursor}`);
    expect(second.data.map(({ to, reason }) => [to, reason])).toEqual([
      ['eve@example.com', 'job heartbeat timeout'],
      [null, null],
    ]);
    expect(second.nextCursor).toBeNull();
    expect(JSON.stringify([first, second])).not.toMatch(/a-secret|98765\.43|codeId/);
    const counted = await call<{ mails: { failed: number } }>(api, 'GET', '/operations/overview', {
      token: auditor.token,
    });
    expect(succeeded(counted).body.data.mails.failed).toBe(4);
  });

  it('show the address of a customer, and that of an operator or an invited one only to who reads operators', async () => {
    const [ada, treasurer] = [await investor(api), await operator(api, 'treasurer')];
    const cases = [
      [ada.email, 'deposit-credited', ada.id],
      [treasurer.email, 'payment-method-changed', treasurer.id],
      ['invited@example.com', 'operator-invited', '00000000-0000-0000-0000-000000000000'],
      ['gone@example.com', 'verify-email', '0198c0de-0000-7000-8000-00000000dead'],
    ] as const;
    for (const [at, [to, template, userId]] of cases.entries())
      await giveUp(to, template, `2026-03-03T10:00:0${9 - at}Z`, null, 14, userId);
    const seen = async (by: Person) =>
      (await page('?limit=4', by)).data.map(({ to, toOperator }) => [to, toOperator] as const);
    expect(await seen(treasurer)).toEqual([
      [ada.email, false],
      [null, true],
      [null, true],
      [null, false],
    ]);
    expect(await seen(auditor)).toEqual([
      [ada.email, false],
      [treasurer.email, true],
      ['invited@example.com', true],
      ['gone@example.com', false],
    ]);
  });

  it('are recorded as opened once for as long as they stay open, and not where no address was shown', async () => {
    const approver = await operator(api, 'approver');
    const recorded = () =>
      api.database.query('select action, customer_id from audit_records where actor_id = $1 and action like $2', [
        approver.id,
        'open-%',
      ]);
    await giveUp('x@example.com', 'operator-invited', '2026-03-04T10:00:00Z', null);
    await page('?limit=1', approver);
    expect(await recorded()).toEqual([]);
    const ada = await investor(api);
    await giveUp(ada.email, 'deposit-credited', '2026-03-05T10:00:00Z', null, 14, ada.id);
    const { nextCursor } = await page('?limit=1', approver);
    await page(`?limit=1&cursor=${nextCursor}`, approver);
    await page('', approver);
    expect(await recorded()).toEqual([{ action: 'open-failed-mails', customer_id: null }]);
  });

  it('are not listed by what is no cursor of the list, nor to who may not read the overview', async () => {
    const wrong = await call(api, 'GET', `${PATH}?cursor=x`, { token: auditor.token });
    expectRefusal(wrong, [422, 'VALIDATION_FAILED', 'This cursor does not belong to this list', 'cursor']);
    const reviewer = await operator(api, 'reviewer');
    expect((await call(api, 'GET', PATH, { token: reviewer.token })).body.code).toBe('NOT_ALLOWED');
  });
});
