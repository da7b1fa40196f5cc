import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { AccountKey } from '#modules/chain/account-key.js';
import { another } from '../operator/operator-people.js';
import {
  keyByTwo,
  keyInEffect,
  proposeKey,
  publicKeyOf,
  sendOpening,
  withKey,
  withoutKeys,
} from '../support/account-keys.js';
import { approveProposal, methodByTwo, proposeMethod } from '../support/payment-methods.js';
import { type Person, investor } from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { type Answer, type Envelope, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

let api: TestApi;
let treasurer: Person;
let approver: Person;

const PUBLIC_KEY = publicKeyOf('bitcoin');
const key = AccountKey.read('bitcoin', 'main', PUBLIC_KEY) as AccountKey;
const method = (address: string) => ({ currency: 'Bitcoin', network: 'BTC', address });
const code = ({ status, body }: Answer) => [status, body.code];
const idOf = (answer: Answer<Envelope>) => String(succeeded(answer).body.data.id);

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

it('a key that could give a deposit the address of a payment method is refused, also at its approval', async () => {
  const proposed = idOf(await proposeKey(api, treasurer, 'bitcoin', PUBLIC_KEY));
  await methodByTwo(api, [treasurer, approver], method(key.address(19)));
  const answer = await writesNothing(api, () => proposeKey(api, treasurer, 'bitcoin', PUBLIC_KEY));
  expect(code(answer)).toEqual([409, 'ACCOUNT_KEY_SHARED']);
  expect(code(await approveProposal(api, approver, proposed))).toEqual([409, 'ACCOUNT_KEY_SHARED']);
  // Another account of the same wallet has other addresses.
  await keyByTwo(api, [treasurer, approver], 'bitcoin', publicKeyOf('bitcoin', 1));
});

it('a payment method with an address that a key makes is refused, also at its approval', async () => {
  const proposed = idOf(await proposeMethod(api, treasurer, method(key.address(5))));
  await keyInEffect(api, 'bitcoin');
  for (const address of [key.address(0), key.address(199), key.changeAddress(3)]) {
    const answer = await writesNothing(api, () => proposeMethod(api, treasurer, method(address)));
    expect(code(answer)).toEqual([409, 'PAYMENT_METHOD_MADE']);
  }
  expect(code(await approveProposal(api, approver, proposed))).toEqual([409, 'PAYMENT_METHOD_MADE']);
  await methodByTwo(api, [treasurer, approver], method('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'));
});

it('a payment method with an address of a key that waits for its time is refused', async () => {
  await keyInEffect(api, 'bitcoin');
  await api.database.query(`update account_keys set takes_effect_at = takes_effect_at + interval '1 day'`);
  expect(code(await proposeMethod(api, treasurer, method(key.address(5))))).toEqual([409, 'PAYMENT_METHOD_MADE']);
});

it('and so is one in whatever case it is written, whichever coin of its chain it is for', async () => {
  await keyInEffect(api, 'bitcoin');
  expect(code(await proposeMethod(api, treasurer, method(key.address(5).toUpperCase())))).toEqual([
    409,
    'PAYMENT_METHOD_MADE',
  ]);
  await keyInEffect(api, 'ethereum');
  const ethereum = AccountKey.read('ethereum', 'main', publicKeyOf('ethereum')) as AccountKey;
  const digits = ethereum.address(5).slice(2);
  for (const address of [`0x${digits.toLowerCase()}`, `0x${digits.toUpperCase()}`]) {
    const answer = await proposeMethod(api, treasurer, { currency: 'Tether', network: 'ERC-20', address });
    expect(code(answer)).toEqual([409, 'PAYMENT_METHOD_MADE']);
  }
});

it('an address that deposits share all the same is given to none of its own', async () => {
  const id = await methodByTwo(api, [treasurer, approver], method('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'));
  await withKey(api, 'bitcoin');
  await api.database.query(`insert into deposit_addresses (network, address_key, since) values ('BTC', $1, now())`, [
    key.address(0),
  ]);
  const opened = succeeded(await sendOpening(api, await investor(api), { amount: 250, method: id }));
  expect(opened.body.data.depositAddress).toBe(key.address(1));
});
