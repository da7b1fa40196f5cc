import { waitFor } from '@sextant/test-data';
import { expect } from '@jest/globals';
import type { Answer, Envelope } from './requests.js';
import type { TestApi } from './test-api.js';

/** A refusal as a route documents it: status, code, sentence, and the field below which it stands. */
export type Expected = readonly [status: number, code: string, sentence: string, field?: string];

export const QUOTE_EXPIRED: Expected = [
  409,
  'QUOTE_EXPIRED',
  'This quote has expired. Please check the new rate and confirm again.',
];

/** The same refusal where this was carried out since the quote was made. @param done such as `started this deposit` */
export const alreadyDone = (done: string): Expected => [
  409,
  'QUOTE_EXPIRED',
  expect.stringMatching(
    `^You already ${done}: [A-Z0-9-]+, in your transaction history\\. Nothing more is needed\\. ` +
      'You only need a new rate for another one of the same amount\\.$',
  ) as never,
];

/** Holds an answer to the whole shape of a refusal: problem members, sentence, code, field, request id. */
export function expectRefusal(answer: Answer<Envelope<unknown>>, [status, code, sentence, field]: Expected): void {
  const { errors, requestId, ...problem } = answer.body;
  expect({ ...problem, status: answer.status }).toMatchObject({ status, code, message: sentence });
  expect(problem).toMatchObject({ type: `/docs/problems#${code}`, status, detail: sentence, success: false });
  expect(problem.title).toEqual(expect.any(String));
  expect(problem.instance).toMatch(/^\/v1\/[^?]*$/);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
  expect(requestId).toBe(answer.headers.get('x-request-id'));
  expect(errors).toEqual(field ? [{ field, message: sentence }] : []);
}

const WRITTEN = [
  'entries',
  'transactions',
  'transaction_steps',
  'receipts',
  'trades',
  'trade_steps',
  'payment_methods',
  'proposals',
];

/** Mails in the queue, where those of one kind are gathered. */
const MAILS = `(select coalesce(sum(1 + coalesce(jsonb_array_length(data -> 'more'), 0)), 0)
  from pgboss.job where name = 'mail')`;

/** How many rows each table of money holds, and what all balances come to: what must not change by a refusal. */
export async function written(api: TestApi): Promise<Record<string, unknown>> {
  // What was left in the outbox lies in the queue within moments.
  await waitFor(async () => {
    const [{ left } = { left: 0 }] = await api.database.query<{ left: number }>(
      'select count(*)::int as left from outbox',
    );
    if (left > 0) throw new Error(`${left} mails are in the outbox`);
  });
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
