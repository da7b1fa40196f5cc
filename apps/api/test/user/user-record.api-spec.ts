import { UserReplies, Users } from '#modules/user/index.js';
import { DAY_MS } from '@sextant/business-rules';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MORNING, after } from '../support/market-time.js';
import { type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { earlierLine } from '../support/transfers.js';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api?.stop());

describe('the mark of a scripted customer', () => {
  let scripted: Person;
  let ada: Person;
  let application: Client;

  beforeAll(async () => {
    [scripted, ada] = [await investor(api), await investor(api)];
    application = new Client({ connectionString: api.databaseUrl });
    await application.connect();
  });
  afterAll(async () => {
    await application?.end();
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

let [ada, boss]: Person[] = [];
beforeAll(async () => {
  api.clock.set(after(MORNING, -61 * DAY_MS));
  [ada, boss] = [await investor(api), await operator(api)];
});

const shown = async (person: Person | undefined) => {
  const { bonus, bonusTrendPercent, availableBalance } = await api.app.get(UserReplies).byId(person!.id);
  return { bonus, bonusTrendPercent, availableBalance };
};

it('compares the bonuses of the last 30 days with those of the 30 days before, to the millisecond', async () => {
  const bonuses = [
    [-60 * DAY_MS - 1, 1],
    [-60 * DAY_MS, 20],
    [-30 * DAY_MS - 1, 30],
    [-30 * DAY_MS, 60],
    [0, 40],
  ] as const;
  for (const [ago, amount] of bonuses) {
    api.clock.set(after(MORNING, ago));
    await earlierLine(api, ada!, boss!, { type: 'bonus', amount });
  }
  expect(await shown(ada)).toEqual({ bonus: 151, bonusTrendPercent: 100, availableBalance: 151 });
  expect(await shown(boss)).toEqual({ bonus: 0, bonusTrendPercent: null, availableBalance: 0 });
});
