import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESSES } from '@sextant/test-data';
import { type Person, announceDeposit, fund, investor, operator, paymentMethods } from '../support/people.js';
import { call, everyPage, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendCompletion, sendReview, sendWithdrawal } from '../support/transfers.js';

interface Customer {
  id: string;
  accountId: string;
  email: string;
  balances: { cash: number };
}
const HASH = 'C'.repeat(64);

let api: TestApi;
let ada: Person;
let bob: Person;
let boss: Person;
let ethereum: string;

beforeAll(async () => {
  api = await startTestApi();
  boss = await operator(api);
  const methods = await paymentMethods(api);
  ethereum = methods.ethereum;
  [ada, bob] = [await investor(api), await investor(api)];
  const rename = 'update users set first_name = $2, last_name = $3 where id = $1';
  await api.database.query(rename, [ada.id, 'Ada Maria', 'van der Love_lace']);
  await api.database.query(rename, [bob.id, 'Bob', 'Adams']);
  await fund(api, ada, boss, methods.bitcoin, 500);
  const { id } = succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin')).body.data;
  succeeded(await sendReview(api, boss, id, { status: 'completed', txHash: HASH }));
});
afterAll(() => api?.stop());

const find = async (search: string) => {
  const path = `/operations/customers?search=${encodeURIComponent(search)}`;
  return succeeded(await call<Customer[]>(api, 'GET', path, { token: boss.token })).body.data;
};
const idsOf = async (search: string) => (await find(search)).map(({ id }) => id);

describe('the search for customers', () => {
  it.each(['Ada', 'van', 'ada love', 'LOVE_', 'maria der'])(
    'finds by beginnings of words of a name: %s',
    async (typed) => {
      expect(await idsOf(typed)).toContain(ada.id);
    },
  );

  it.each(['dam', 'ada dams', 'lovexlace', 'love%', '%%'])('finds nobody by %s', async (typed) => {
    expect(await find(typed)).toEqual([]);
  });

  it('finds everybody whose name begins so, newest first', async () => {
    expect(await idsOf('ada')).toEqual([bob.id, ada.id]);
  });

  it('finds by the beginning of an email address, and by a whole one', async () => {
    expect(await idsOf(bob.email.slice(0, -6))).toEqual([bob.id]);
    expect(await idsOf(` ${bob.email.toUpperCase()} `)).toEqual([bob.id]);
  });

  it('finds by account id, with and without its dashes, and by id', async () => {
    const [{ accountId } = { accountId: '' }] = await find(ada.email);
    for (const typed of [accountId, accountId.toLowerCase(), accountId.replaceAll('-', ''), ada.id])
      expect(await idsOf(typed)).toEqual([ada.id]);
  });

  it('finds by a withdrawal address and by the hash of a payment, in any case', async () => {
    expect(await idsOf(ADDRESSES.bitcoin.customer)).toEqual([ada.id]);
    expect(await idsOf(ADDRESSES.bitcoin.customer.toUpperCase())).toEqual([ada.id]);
    expect(await idsOf(HASH.toLowerCase())).toEqual([ada.id]);
    expect(await find('d'.repeat(64))).toEqual([]);
  });

  it('finds one hash with and without 0x, however it was recorded', async () => {
    for (const typed of [`0x${HASH}`, `0X${HASH}`]) expect(await idsOf(typed)).toEqual([ada.id]);
    const id = await announceDeposit(api, bob, ethereum, 100);
    const bare = 'e1'.repeat(32);
    succeeded(await sendCompletion(api, boss, id, { txHash: `0x${bare}` }));
    for (const typed of [bare, bare.toUpperCase(), `0x${bare}`]) expect(await idsOf(typed)).toEqual([bob.id]);
  });

  it('lists all customers and no operator where nothing is looked for, page by page', async () => {
    const all = await everyPage<Customer>(api, '/operations/customers?limit=1', boss.token);
    expect(all.map(({ id }) => id)).toEqual([bob.id, ada.id]);
    expect(all[1]?.balances.cash).toBe(400);
    expect(await find(boss.email)).toEqual([]);
  });

  it('takes at least two characters', async () => {
    const answer = await call(api, 'GET', '/operations/customers?search=a', { token: boss.token });
    expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', message: 'search takes at least 2 characters' });
  });
});
