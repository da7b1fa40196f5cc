import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { AccountKey } from '#modules/chain/account-key.js';
import { ApplyChanges } from '#modules/payment-method/use-cases/apply-changes.js';
import { another } from '../operator/operator-people.js';
import { keyInEffect, publicKeyOf, sendOpening, withKey, withoutKeys } from '../support/account-keys.js';
import { methodByTwo, removedByTwo } from '../support/payment-methods.js';
import { type Person, investor } from '../support/people.js';
import { succeeded } from '../support/requests.js';
import { type TestApi, startBeside, startTestApi } from '../support/test-api.js';

let api: TestApi;
let treasurer: Person;
let approver: Person;

const PUBLIC_KEY = publicKeyOf('bitcoin');
const key = AccountKey.read('bitcoin', 'main', PUBLIC_KEY) as AccountKey;
const method = (address: string) => ({ currency: 'Bitcoin', network: 'BTC', address });

beforeAll(async () => {
  api = await startTestApi({ PAYMENT_METHOD_DELAY_HOURS: '0' });
  [treasurer, approver] = [await another(api, 'treasurer'), await another(api, 'approver')];
});
afterAll(() => api?.stop());
beforeEach(async () => {
  await api.database.query('truncate payment_method_changes');
  await api.database.query('delete from payment_methods');
  await withoutKeys(api);
});

/** A change to an address that a key makes, approved by an earlier release. */
const approveEarlier = async (methodId: string, takesEffectAt: Date) =>
  api.database.query(
    `insert into payment_method_changes (id, method_id, currency, network, address, proposed_by, approved_by, approved_at,
                                         takes_effect_at)
     values (gen_random_uuid(), $1, 'Bitcoin', 'BTC', $2, $3, $4, $5, $5)`,
    [methodId, key.address(5), treasurer.id, approver.id, takesEffectAt],
  );
const states = () =>
  api.database.query('select state from payment_method_changes where address = $1', [key.address(5)]);
const inAnHour = () => new Date(api.clock.now().getTime() + 3_600_000);

it('a change to such an address that an earlier release approved is stopped when its time comes', async () => {
  const id = await methodByTwo(api, [treasurer, approver], method('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'));
  await keyInEffect(api, 'bitcoin');
  await approveEarlier(id, api.clock.now());
  await api.app.get(ApplyChanges).run();
  expect(await states()).toEqual([{ state: 'stopped' }]);
  const [kept] = await api.database.query<{ address: string }>('select address from payment_methods where id = $1', [
    id,
  ]);
  expect(kept?.address).toBe('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
});

it('it is stopped before its time, by the hourly run and at a start, so that it is never offered', async () => {
  const id = await methodByTwo(api, [treasurer, approver], method('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'));
  await keyInEffect(api, 'bitcoin');
  await approveEarlier(id, inAnHour());
  await api.app.get(ApplyChanges).run();
  expect(await states()).toEqual([{ state: 'stopped' }]);
  await approveEarlier(id, inAnHour());
  const beside = await startBeside(api);
  await beside.stop();
  expect(await states()).toEqual([{ state: 'stopped' }, { state: 'stopped' }]);
});

it('a change to the address of a deposit that waits since an earlier release is named by the ledger check', async () => {
  const id = await methodByTwo(api, [treasurer, approver], method('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'));
  await withKey(api, 'bitcoin');
  const opened = succeeded(await sendOpening(api, await investor(api), { amount: 250, method: id }));
  await approveEarlier(id, api.clock.now());
  await api.database.query(`update payment_method_changes set address = $1 where state = 'waiting'`, [
    String(opened.body.data.depositAddress).toUpperCase(),
  ]);
  await expect(api.requireCleanLedger()).rejects.toThrow('deposit_addresses_are_not_shared');
  await api.app.get(ApplyChanges).run();
  await api.requireCleanLedger();
});

it('a method that has the address of a deposit since an earlier release is named by the ledger check', async () => {
  const id = await methodByTwo(api, [treasurer, approver], method('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'));
  await withKey(api, 'bitcoin');
  const opened = succeeded(await sendOpening(api, await investor(api), { amount: 250, method: id }));
  await api.requireCleanLedger();
  const shared = String(opened.body.data.depositAddress).toUpperCase();
  await api.database.query('update payment_methods set address = $2 where id = $1', [id, shared]);
  await expect(api.requireCleanLedger()).rejects.toThrow('deposit_addresses_are_not_shared');
  await removedByTwo(api, [treasurer, approver], id);
  await api.requireCleanLedger();
});
