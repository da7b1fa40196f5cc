import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RecordRefusals } from '#modules/audit/index.js';
import { type Person, operator } from '../support/people.js';
import { call } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

describe('refused attempts', () => {
  let api: TestApi;
  let support: Person;

  beforeAll(async () => {
    api = await startTestApi();
    support = await operator(api, 'support');
  });
  afterAll(() => api?.stop());

  it.each([
    ['%00', '\\u0000'],
    ['a%00b%00', 'a\\u0000b\\u0000'],
    ['%00019d0063-4900-7ca5-bc8d-e6318c458ca9', '\\u0000019d0063-4900-7ca5-bc8d-e6318c458ca9'],
    ['%0A%0D', '\n\r'],
    ['%01%1F%7F', '\u0001\u001f\u007f'],
    ['%EF%BF%BF', '\uffff'],
    ['%F0%9F%94%91', '🔑'],
    ['%E2%80%AEevil', '\u202eevil'],
    ['%27%3B--', "';--"],
    ['%5Cu0000', '\\u0000'],
    ['..%2F..%2Fetc', '../../etc'],
    ['x'.repeat(90), 'x'.repeat(90)],
    ['%E6%BC%A2'.repeat(90), '漢'.repeat(90)],
  ])('with %s as an id are recorded with it in what was tried, not as their subject', async (id, tried) => {
    for (const path of [`/operations/payouts/${id}/export`, `/operations/operators/${id}/role`]) {
      const answer = await call(api, 'POST', path, { token: support.token, body: {} });
      expect(answer.status).toBe(403);
      await api.app.get(RecordRefusals).settled();
      const [record] = await api.database.query('select * from audit_records order by sequence desc limit 1');
      expect(record).toMatchObject({
        actor_email: support.email,
        subject: expect.stringMatching(/^[a-zA-Z]+$/),
        request_id: answer.headers.get('x-request-id'),
        after: { refused: 'NOT_ALLOWED', tried: { id: tried } },
      });
    }
  });
});
