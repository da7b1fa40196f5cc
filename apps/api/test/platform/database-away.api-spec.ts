import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { type Person, investor } from '../support/people.js';
import { type Expected, expectRefusal } from '../support/refusals.js';
import { type Call, call } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

const UNAVAILABLE: Expected = [503, 'UNAVAILABLE', 'The service cannot be reached right now. Please try again.'];
const NOT_DONE: Expected = [
  503,
  'NOT_DONE',
  'The service cannot be reached right now. Nothing was done; please try again.',
];

describe('while the database cannot be reached', () => {
  let api: TestApi;
  let ada: Person;
  let admin: Client;
  let name: string;

  beforeAll(async () => {
    api = await startTestApi({ LOG_LEVEL: 'silent' });
    ada = await investor(api);
    name = new URL(api.databaseUrl).pathname.slice(1);
    admin = new Client({ connectionString: process.env.TEST_ADMIN_URL });
    await admin.connect();
    await admin.query(`alter database ${name} connection limit 0`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  });
  afterAll(async () => {
    await admin?.query(`alter database ${name} connection limit -1`);
    await admin?.end();
    await api?.stop();
  });

  const key = randomUUID();
  it.each<[string, string, Call, Expected]>([
    ['GET', '/transaction/user', {}, UNAVAILABLE],
    ['GET', '/user/me', { key }, UNAVAILABLE],
    ['PUT', '/user/preferences', { body: {} }, UNAVAILABLE],
    ['POST', '/transaction/withdraw', { body: {}, key }, NOT_DONE],
    ['POST', '/transaction/withdraw', { body: {} }, NOT_DONE],
  ])('%s %s says what can be done', async (method, path, content, expected) => {
    const answer = await call(api, method, path, { token: ada.token, ...content });
    expectRefusal(answer, expected);
    expect(answer.headers.get('retry-after')).toBe('1');
  });
});
