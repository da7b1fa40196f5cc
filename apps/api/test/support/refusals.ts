import { expect } from 'vitest';
import { LEFT_MAILS } from './left-mails.js';
import type { Answer, Envelope } from './requests.js';
import type { TestApi } from './test-api.js';

/** A refusal as a route documents it: status, code, sentence, and the field below which it stands. */
export type Expected = readonly [status: number, code: string, sentence: string, field?: string];

/** Holds an answer to the whole shape of a refusal: problem members, sentence, code, field, request id. */
export function expectRefusal(answer: Answer<Envelope<unknown>>, [status, code, sentence, field]: Expected): void {
  const { errors, requestId, ...problem } = answer.body;
  expect({ ...problem, status: answer.status }).toMatchObject({ status, code, message: sentence });
  expect(problem).toMatchObject({ type: 'about:blank', status, detail: sentence, success: false });
  expect(problem.title).toEqual(expect.any(String));
  expect(problem.instance).toMatch(/^\/v1\/[^?]*$/);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(requestId).toBe(answer.headers.get('x-request-id'));
  expect(errors).toEqual(field ? [{ field, message: sentence }] : []);
}

const WRITTEN = [
  'entries',
  'postings',
  'transactions',
  'transaction_events',
  'receipts',
  'trades',
  'trade_events',
  'payment_methods',
  'proposals',
];

/** Mails that were left; within moments they lie in the queue instead. */
const MAILS = `(select count(*) from ${LEFT_MAILS})`;

/** How many rows each table of money holds, and what all balances come to: what must not change by a refusal. */
export async function written(api: TestApi): Promise<Record<string, unknown>> {
  const counts = WRITTEN.map((table) => `(select count(*) from ${table}) as ${table}`);
  const sums = 'sum(cash) as cash, sum(invested) as invested, sum(withdrawal_hold) as hold';
  const rows = await api.database.query(
    `select ${counts.join(', ')}, ${MAILS} as outbox, b.* from (select ${sums} from customer_balances) b`,
  );
  return rows[0] ?? {};
}

/** Runs `work` and holds it to have written nothing. */
export async function writesNothing<T>(api: TestApi, work: () => Promise<T>): Promise<T> {
  const before = await written(api);
  const result = await work();
  expect(await written(api)).toEqual(before);
  return result;
}
