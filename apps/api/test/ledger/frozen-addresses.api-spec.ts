import { Client } from 'pg';
import { ADDRESSES } from '@sextant/test-data';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CHAIN_CHECKS } from '#modules/chain/chain-checks.js';
import { sendOpening, withKey } from '../support/account-keys.js';
import { inAddressBook } from '../support/address-book.js';
import { type Person, investor, paymentMethods } from '../support/people.js';
import { succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

describe('the row of an address', () => {
  let api: TestApi;
  let ada: Person;
  let thief: Person;
  let application: Client;
  beforeAll(async () => {
    api = await startTestApi();
    const methods = await paymentMethods(api);
    [ada, thief] = [await investor(api), await investor(api)];
    await withKey(api, 'bitcoin');
    succeeded(await sendOpening(api, ada, { amount: 250, method: methods.bitcoin }));
    succeeded(await sendOpening(api, thief, { amount: 250, method: methods.bitcoin }));
    await inAddressBook(api, ada.id, ADDRESSES.bitcoin.network, ADDRESSES.bitcoin.customer);
    application = new Client({ connectionString: api.databaseUrl });
    await application.connect();
  });
  afterAll(async () => {
    await application?.end();
    await api?.stop();
  });

  /** What becomes of a change of the row of one customer by the application's own role; it is taken back. */
  const changed = async (table: string, change: string, guards = true) => {
    await application.query('begin');
    try {
      if (!guards) await application.query(`alter table ${table} disable trigger ${table}_keep`);
      const set = change.replaceAll(':thief', `'${thief.id}'`);
      const { rowCount } = await application.query(`update ${table} set ${set} where user_id = $1`, [ada.id]);
      return { rowCount, differences: guards ? [] : await checked() };
    } catch (fault) {
      return (fault as { constraint?: string }).constraint;
    } finally {
      await application.query('rollback');
    }
  };
  /** What the check finds within the same transaction. */
  const checked = async (): Promise<unknown[]> => {
    const check = CHAIN_CHECKS.find(({ name }) => name === 'chain_addresses_equal_deposits');
    return (await application.query(check?.sql ?? '')).rows;
  };

  it.each([
    ['chain_addresses', 'user_id = :thief'],
    ['chain_addresses', `address = 'bc1qthief'`],
    ['chain_addresses', `chain = 'litecoin'`],
    ['chain_addresses', 'transaction_id = gen_random_uuid()'],
    ['chain_addresses', `user_id = :thief, transaction_id = gen_random_uuid()`],
    ['chain_addresses', `created_at = created_at + interval '1 hour'`],
    ['chain_addresses', `first_address = 'another'`],
    ['chain_addresses', 'first_address = null, address_index = null'],
    ['withdrawal_addresses', 'user_id = :thief'],
    ['withdrawal_addresses', `address = 'bc1qthief'`],
    ['withdrawal_addresses', `network = 'LTC'`],
    ['withdrawal_addresses', 'id = gen_random_uuid()'],
    ['withdrawal_addresses', `created_at = created_at - interval '1 hour'`],
    ['withdrawal_addresses', `label = 'Mine', address = 'bc1qthief'`],
  ])('in %s refuses %s', async (table, change) => {
    expect(await changed(table, change)).toBe(`${table}_keep`);
  });

  it.each([`label = 'Mine'`, 'removed_at = now()', `usable_from = usable_from + interval '1 day'`])(
    'of the book takes %s',
    async (change) => {
      expect(await changed('withdrawal_addresses', change)).toMatchObject({ rowCount: 1 });
    },
  );

  it.each([
    'user_id = :thief',
    `address = 'bc1qthief'`,
    'transaction_id = gen_random_uuid()',
    'user_id = :thief, transaction_id = (select transaction_id from chain_addresses where user_id = :thief)',
    'user_id = :thief, first_address = null, address_index = null',
  ])('is found by the check of the ledger where it says %s in spite of its guard', async (change) => {
    expect(await changed('chain_addresses', change, false)).toMatchObject({ rowCount: 1, differences: [{}] });
  });

  it('that is as it was made differs from no deposit', async () => {
    expect(await checked()).toEqual([]);
  });
});
