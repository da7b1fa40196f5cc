import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, operator } from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

interface FailedMail {
  id: string;
  to: string | null;
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
const giveUp = (to: string, template: string, at: string, output: object | null, retries = 14) => {
  const data = { id: 'x', template, recipient: to, data: { codeId: 'a-secret', amount: 250 }, createdAt: at };
  return api.database.query(
    `insert into pgboss.job (name, data, created_on, source_output, source_retry_count)
     values ('mail-dead', $1, $2, $3, $4)`,
    [JSON.stringify(data), at, output && JSON.stringify(output), retries],
  );
};
const page = async (query: string) =>
  succeeded(await call<FailedMail[]>(api, 'GET', `${PATH}${query}`, { token: auditor.token })).body as unknown as {
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
    expect(JSON.stringify([first, second])).not.toMatch(/a-secret|250|codeId/);
    const counted = await call<{ mails: { failed: number } }>(api, 'GET', '/operations/overview', {
      token: auditor.token,
    });
    expect(succeeded(counted).body.data.mails.failed).toBe(4);
  });

  it('are not listed by what is no cursor of the list, nor to who may not read the overview', async () => {
    const wrong = await call(api, 'GET', `${PATH}?cursor=x`, { token: auditor.token });
    expectRefusal(wrong, [422, 'VALIDATION_FAILED', 'This cursor does not belong to this list', 'cursor']);
    const reviewer = await operator(api, 'reviewer');
    expect((await call(api, 'GET', PATH, { token: reviewer.token })).body.code).toBe('NOT_ALLOWED');
  });
});
