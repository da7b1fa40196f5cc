import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADDRESSES } from '@sextant/test-data';
import { sendOpening, withKey } from '../support/account-keys.js';
import { HistoryRepository } from '#modules/transaction/history.repository.js';
import { PAYERS } from '#modules/chain/payers.repository.js';
import {
  type MethodName,
  type Person,
  announceDeposit,
  fund,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { call, everyPage, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { asDeclared, sendCompletion, sendReview, sendWithdrawal } from '../support/transfers.js';

interface Transaction {
  id: string;
  reference: string;
  type: string;
  status: string;
  user: { id: string };
}
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
let methods: Record<MethodName, string>;

beforeAll(async () => {
  api = await startTestApi();
  boss = await operator(api);
  methods = await paymentMethods(api);
  [ada, bob] = [await investor(api), await investor(api)];
  const rename = 'update users set first_name = $2, last_name = $3 where id = $1';
  await api.database.query(rename, [ada.id, 'Ada Maria', 'van der Love_lace']);
  await api.database.query(rename, [bob.id, 'Bob', 'Adams']);
  await fund(api, ada, boss, methods.bitcoin, 500);
  const { id } = succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin')).body.data;
  succeeded(await sendReview(api, boss, id, { status: 'completed', txHash: HASH }));
  for (const chain of ['bitcoin', 'ethereum'] as const) await withKey(api, chain);
});
afterAll(() => api?.stop());

const looked = async (search: string) => {
  const path = `/operations/customers?search=${encodeURIComponent(search)}`;
  const { body } = succeeded(await call<Customer[]>(api, 'GET', path, { token: boss.token }));
  return body as typeof body & { transactions: Transaction[] };
};
const find = async (search: string) => (await looked(search)).data;
/** The ids of the transactions that are found. */
const linesOf = async (search: string) => (await looked(search)).transactions.map(({ id }) => id);
const referenceOf = async (id: string) => {
  const rows = await api.database.query<{ reference: string }>('select reference from transactions where id = $1', [
    id,
  ]);
  return rows[0]?.reference ?? '';
};
/** The address of a deposit that somebody opens. */
const openedBy = async (person: Person, method: 'bitcoin' | 'ethereum') =>
  String(succeeded(await sendOpening(api, person, { amount: 250, method: methods[method] })).body.data.depositAddress);
/** An address that is watched for somebody, or a payment to one. */
async function seen(row: { address: string; userId?: string; txId?: string; chain?: string; output?: number }) {
  const { address, userId, txId, chain = 'bitcoin', output = 0 } = row;
  if (userId) {
    const sql =
      'insert into chain_addresses (chain, address, user_id, transaction_id, created_at) values ($1, $2, $3, $3, now())';
    await api.database.query(sql, [chain, address, userId]);
  }
  if (txId) {
    const sql = `insert into chain_sightings (chain, tx_id, output, address, currency, units, state, seen_at, changed_at)
                 values ($1, $2, $3, $4, 'Bitcoin', '1', 'seen', now(), now())`;
    await api.database.query(sql, [chain, txId, output, address]);
  }
}
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
    const id = await announceDeposit(api, bob, methods.ethereum, 100);
    const bare = 'e1'.repeat(32);
    succeeded(await sendCompletion(api, boss, id, { txHash: `0x${bare}` }));
    for (const typed of [bare, bare.toUpperCase(), `0x${bare}`]) expect(await idsOf(typed)).toEqual([bob.id]);
  });

  it('finds by the address that a deposit was given, however it is typed', async () => {
    const bitcoin = await openedBy(ada, 'bitcoin');
    for (const typed of [bitcoin, bitcoin.toUpperCase(), ` ${bitcoin} `]) expect(await idsOf(typed)).toEqual([ada.id]);
    const ether = await openedBy(bob, 'ethereum');
    const digits = ether.slice(2);
    expect(digits).not.toBe(digits.toLowerCase());
    for (const typed of [ether, `0x${digits.toLowerCase()}`, `0X${digits.toUpperCase()}`])
      expect(await idsOf(typed)).toEqual([bob.id]);
    expect(await find(`${bitcoin}q`)).toEqual([]);
  });

  it('takes the case of an address as it is, where another case is another address', async () => {
    const address = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy';
    await seen({ address, userId: ada.id });
    expect(await idsOf(address)).toEqual([ada.id]);
    for (const typed of [address.toLowerCase(), address.toUpperCase()]) expect(await find(typed)).toEqual([]);
  });

  it('finds by a payment that its chain has shown, before it is credited, with and without 0x', async () => {
    const [txId, hash] = ['b7'.repeat(32), `0x${'a9'.repeat(32)}`];
    await seen({ address: await openedBy(ada, 'bitcoin'), txId });
    // One transaction pays several customers.
    for (const [output, person] of [ada, bob].entries())
      await seen({ address: await openedBy(person, 'ethereum'), txId: hash, chain: 'ethereum', output });
    for (const typed of [txId, txId.toUpperCase()]) expect(await idsOf(typed)).toEqual([ada.id]);
    for (const typed of [hash, hash.toUpperCase(), hash.slice(2)]) expect(await idsOf(typed)).toEqual([bob.id, ada.id]);
  });

  it('finds everyone whom a transaction paid, however many of its outputs are one customer’s', async () => {
    const txId = 'b8'.repeat(32);
    const address = await openedBy(ada, 'bitcoin');
    for (let output = 0; output < 120; output += 1) await seen({ address, txId, output });
    await seen({ address: await openedBy(bob, 'bitcoin'), txId, output: 120 });
    expect(await idsOf(txId)).toEqual([bob.id, ada.id]);
  });

  it('reads no whole table of addresses or payments of chains', async () => {
    await api.database.query(
      `insert into chain_addresses (chain, address, user_id, transaction_id, created_at)
       select 'bitcoin', 'many' || n, $1, $1, now() from generate_series(1, 20000) n`,
      [bob.id],
    );
    await api.database.query(
      `insert into chain_sightings (chain, tx_id, output, address, currency, units, state, seen_at, changed_at)
       select 'bitcoin', 'many' || n, 0, 'many' || n, 'Bitcoin', '1', 'seen', now(), now() from generate_series(1, 20000) n`,
      [],
    );
    await api.database.query('analyze chain_addresses, chain_sightings');
    const rows = await api.database.query<{ 'QUERY PLAN': string }>(`explain ${PAYERS}`, [
      ['bitcoin', 'litecoin', 'ethereum'],
      ['many1', 'many2'],
      ['many3', 'many4'],
    ]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('chain_addresses_pk');
    expect(plan).toContain('chain_sightings_pk');
    expect(plan).not.toContain('Seq Scan');
    await api.database.query(`delete from chain_sightings where tx_id like 'many%'`);
    await api.database.query(`delete from chain_addresses where address like 'many%'`);
  });

  it('lists all customers and no operator where nothing is looked for, page by page', async () => {
    const all = await everyPage<Customer>(api, '/operations/customers?limit=1', boss.token);
    expect(all.map(({ id }) => id)).toEqual([bob.id, ada.id]);
    expect(all[1]?.balances.cash).toBe(400);
    expect(await find(boss.email)).toEqual([]);
  });

  it('finds a transaction by its reference and its id, and whose it is', async () => {
    const id = await announceDeposit(api, bob, methods.ethereum, 100);
    const reference = await referenceOf(id);
    for (const typed of [reference, ` ${reference.toLowerCase()} `, id, id.toUpperCase()]) {
      const { data, transactions } = await looked(typed);
      expect(data.map((customer) => customer.id)).toEqual([bob.id]);
      expect(transactions).toEqual([
        {
          ...{ id, reference, type: 'deposit', status: 'pending', cancelled: false },
          createdAt: expect.any(String) as unknown as string,
          // No amount, address, hash or email: reading those is recorded where the transaction is opened.
          user: { id: bob.id, firstName: 'Bob', lastName: 'Adams' },
        },
      ]);
    }
    expect(await linesOf(`${reference.slice(0, -1)}!`)).toEqual([]);
    expect(await linesOf(bob.id)).toEqual([]);
    expect(await linesOf('Bob')).toEqual([]);
    expect(await linesOf('')).toEqual([]);
  });

  it('finds the transaction of a hash, in any case and with and without 0x', async () => {
    const id = await announceDeposit(api, bob, methods.ethereum, 100);
    const hash = 'f7'.repeat(32);
    succeeded(await sendCompletion(api, boss, id, { txHash: `0x${hash}` }));
    for (const typed of [hash, `0x${hash}`, `0X${hash.toUpperCase()}`]) {
      expect(await linesOf(typed)).toEqual([id]);
      expect(await idsOf(typed)).toEqual([bob.id]);
    }
    expect(await linesOf('f8'.repeat(32))).toEqual([]);
  });

  it('tells a cancelled withdrawal from a refused one', async () => {
    const { id } = succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin')).body.data;
    succeeded(await call(api, 'POST', `/transaction/${id}/cancel`, { token: ada.token }));
    const { transactions } = await looked(await referenceOf(String(id)));
    expect(transactions).toEqual([expect.objectContaining({ id, status: 'failed', cancelled: true })]);
  });

  it.each([
    ['reference', 'transactions_reference', 'DEP-7K2M9Q4XB3'],
    ['id', 'transactions_by_id', '0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f'],
    ['hash', 'transactions_by_hash', ['a', '0xa']],
  ] as const)('finds a transaction by %s in its index, however many there are', async (by, index, value) => {
    const plan = await api.database.transaction(async () => {
      // Of a few rows all would be read.
      await api.database.query('set local enable_seqscan = off');
      const [sql, parameters] = api.app.get(HistoryRepository).statementOfNamed(by, value);
      return api.database.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, parameters);
    });
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).toContain(index);
    expect(lines).toContain('Index Cond');
  });

  it('finds whom a hash is of that a second operator has still to approve', async () => {
    const waiting = await announceDeposit(api, bob, methods.bitcoin, 20_000);
    const { status: _, ...completion } = await asDeclared(api, boss, waiting);
    const body = { transactionId: waiting, ...completion };
    succeeded(await call(api, 'POST', '/operations/proposals/completion', { token: boss.token, body }));
    expect(await find(String(completion.txHash))).toMatchObject([{ id: bob.id }]);
  });

  it('takes at least two characters', async () => {
    const answer = await call(api, 'GET', '/operations/customers?search=a', { token: boss.token });
    expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', message: 'search takes at least 2 characters' });
  });
});
