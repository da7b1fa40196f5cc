import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { Users } from '#modules/user/index.js';
import { type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

describe('the mark of a scripted customer', () => {
  let api: TestApi;
  let scripted: Person;
  let ada: Person;
  let application: Client;

  beforeAll(async () => {
    api = await startTestApi();
    [scripted, ada] = [await investor(api), await investor(api)];
    application = new Client({ connectionString: api.databaseUrl });
    await application.connect();
  });
  afterAll(async () => {
    await application?.end();
    await api?.stop();
  });

  const marked = async () => (await api.database.query('select id from users where scripted')).map(({ id }) => id);
  const refused = (sql: string) => expect(application.query(sql)).rejects.toMatchObject({ constraint: 'users_keep' });

  it('is set before the first line of the history, as the demo does', async () => {
    await api.app.get(Users).change(scripted.id, { scripted: true }, api.clock.now());
    expect(await marked()).toEqual([scripted.id]);
  });

  it('stays: the role of the application cannot take it away', async () => {
    await refused('update users set scripted = false');
    await refused(`update users set scripted = not scripted where id = '${scripted.id}'`);
    expect(await marked()).toEqual([scripted.id]);
  });

  it('is given to nobody who has a history, and everything else of a person can change', async () => {
    const methods = await paymentMethods(api);
    await fund(api, ada, await operator(api), methods.bitcoin, 1_000);
    await refused(`update users set scripted = true where id = '${ada.id}'`);
    await application.query(`update users set first_name = 'Ada', scripted = scripted`);
    expect(await marked()).toEqual([scripted.id]);
  });
});
