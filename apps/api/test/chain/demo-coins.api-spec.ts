import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fundDemoKey } from '../../src/demo/fund-demo-key.js';
import { AccountKey, countedFirst } from '#modules/chain/index.js';
import { keyByTwo, publicKeyOf } from '../support/account-keys.js';
import { fund, investor } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { withEthereumNode } from './ethereum-node.js';
import { FINAL, type Payouts, startPayouts } from './payout-driver.js';

interface Coin {
  coin: string;
  expected: string;
  found: { amount: string } | null;
}

withEthereumNode('the chain of a demo', () => {
  let payouts: Payouts;

  beforeAll(async () => {
    payouts = await startPayouts({ PAYMENT_METHOD_DELAY_HOURS: '0' });
  });
  afterAll(async () => payouts?.stop());

  it('has the ether that its books say, as if it had been there before any customer', async () => {
    const { api, node, methods, mine, approver, treasurer } = payouts;
    await fund(api, await investor(api), approver, methods.ethereum, 1_000);
    await keyByTwo(api, [treasurer, approver], 'ethereum');
    await fundDemoKey(api.app, { demoNodeUrl: node.url }, api.clock.now());
    await mine(FINAL);
    const { token } = treasurer;
    const published = await call<{ latest: { coins: Coin[] } }>(api, 'POST', '/operations/solvency', {
      token,
      body: {},
    });
    const ether = succeeded(published).body.data.latest.coins.find(({ coin }) => coin === 'ETH');
    expect(Number(ether?.expected)).toBeGreaterThan(0);
    expect(ether?.found?.amount).toBe(ether?.expected);
    const address = countedFirst(AccountKey.read('ethereum', 'main', publicKeyOf('ethereum')) as AccountKey).at(-1);
    expect(await node.ask('eth_getTransactionCount', address, 'latest')).toBe('0x1');
  });
});
