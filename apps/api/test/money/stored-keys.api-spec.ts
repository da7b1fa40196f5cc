import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#platform/database/index.js';
import { type Person, balanceOf, fund, investor, operator, paymentMethods } from '../support/people.js';
import { succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendOpen } from '../support/trades.js';

describe('a key that was stored with its quotes, before they were read', () => {
  let api: TestApi;
  let ada: Person;
  let eve: Person;

  beforeAll(async () => {
    api = await startTestApi();
    const boss = await operator(api);
    const { bitcoin } = await paymentMethods(api);
    [ada, eve] = [await investor(api), await investor(api)];
    for (const person of [ada, eve]) await fund(api, person, boss, bitcoin, 10_000);
  });
  afterAll(() => api?.stop());

  /** Opens a trade under a key, which is then stored as the release before stored it. */
  const openBefore = async (person: Person, key: string, stored: string) => {
    const { body } = succeeded(await sendOpen(api, person, {}, key));
    const changed = await api.database.query(
      'update idempotency_keys set key = $3 where user_id = $1 and key = $2 returning key',
      [person.id, key, stored],
    );
    expect(changed).toHaveLength(1);
    return String(body.data.id);
  };
  const update = async () => {
    await api.database.query(`delete from migrations where name like 'KeysWithoutQuotes%'`);
    expect(await migrate(api.databaseUrl)).toEqual([expect.stringMatching(/^KeysWithoutQuotes/)]);
  };
  /** All but those of the deposits, which are UUIDs. */
  const keysOf = async ({ id }: Person) => {
    const rows = await api.database.query<{ key: string }>(
      `select key from idempotency_keys where user_id = $1 and length(key) < 36 order by key collate "C"`,
      [id],
    );
    return rows.map(({ key }) => key);
  };

  it('is found when the request is repeated, and nothing is paid twice', async () => {
    const key = randomUUID();
    const opened = await openBefore(ada, key, `"${key}"`);
    await update();
    const balance = await balanceOf(api, ada);
    for (const header of [`"${key}"`, key]) {
      const again = succeeded(await sendOpen(api, ada, {}, header));
      expect([again.headers.get('idempotency-replayed'), again.body.data.id]).toEqual(['true', opened]);
    }
    expect(await balanceOf(api, ada)).toBe(balance);
  });

  it('stays as it is where its owner has the other one, too, and loses its quotes in every other case', async () => {
    const keys = { twice: `"k"`, alone: 'k', escaped: String.raw`"a\"b\\c"`, open: '"o', empty: '""', inside: 'a"b"' };
    for (const stored of Object.values(keys)) await openBefore(eve, randomUUID(), stored);
    await openBefore(ada, randomUUID(), '"k"');
    await update();
    expect(await keysOf(eve)).toEqual(['""', '"k"', '"o', 'a"b"', String.raw`a"b\c`, 'k']);
    expect(await keysOf(ada)).toContain('k');
  });
});
