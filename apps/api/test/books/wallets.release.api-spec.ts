import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { after } from '../support/market-time.js';
import { asAdmin } from '../platform/background-process.js';
import { announceDeposit, investor } from '../support/people.js';
import { succeeded } from '../support/requests.js';
import { sendCompletion } from '../support/transfers.js';
import { type Wallets, plus, startWallets } from './wallet-driver.js';

let driver: Wallets;
let api: Wallets['api'];
let methods: Wallets['methods'];
let { read, count, coinsOf } = {} as Wallets;
let { ada, boss } = {} as Wallets['people'];

/** Wallets with coins of somebody else: some that were credited, and Bitcoins that are only announced, too. */
beforeAll(async () => {
  driver = await startWallets();
  ({ api, methods, read, count, coinsOf } = driver);
  ({ ada, boss } = driver.people);
  for (const method of [methods.litecoin, methods.bitcoin])
    succeeded(await sendCompletion(api, boss, await announceDeposit(api, ada, method, 300)));
  await announceDeposit(api, ada, methods.bitcoin, 500);
});
afterAll(() => api?.stop());
beforeEach(async () => {
  await driver.signInAgain();
  ({ ada, boss } = driver.people);
});

describe('coins in the wallets', () => {
  it('that came within a quote may have been there when the wallet was counted before its end', async () => {
    driver.people.ada = await investor(api);
    ({ ada } = driver.people);
    const { expected } = await read('LTC');
    const id = await announceDeposit(api, ada, methods.litecoin, 400);
    const coins = await coinsOf(id);
    expect(await count('LTC', plus(expected, Number(coins)))).toMatchObject({ announced: coins, open: '0' });
    api.clock.set(after(api.clock.now(), 11 * 60_000));
    await driver.signInAgain();
    ({ ada, boss } = driver.people);
    succeeded(await sendCompletion(api, boss, id, { arrivedAt: undefined, arrivedInQuote: true }));
    expect((await read('LTC')).balance).toMatchObject({ announced: coins, open: '0' });
    expect(await count('LTC', plus(expected, Number(coins)))).toMatchObject({ announced: '0', open: '0' });
  });

  it('are none of a deposit from before its coins were written down', async () => {
    const before = await read('BTC');
    driver.people.ada = await investor(api);
    ({ ada } = driver.people);
    const id = await announceDeposit(api, ada, methods.bitcoin, 100);
    // Neither its line nor its steps say them.
    await asAdmin(
      api.databaseUrl,
      `set session_replication_role = replica;
       update transactions set coin_amount = null where id = '${id}';
       update transaction_steps set line = null where transaction_id = '${id}'`,
    );
    const { expected, announced } = await read('BTC');
    expect({ expected, announced }).toEqual({ expected: before.expected, announced: before.announced });
    await count('BTC', expected);
  });
});
