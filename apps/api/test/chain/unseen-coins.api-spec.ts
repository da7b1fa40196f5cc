import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CountCoins } from '#modules/chain/use-cases/count-coins.js';
import { keyByTwo, sendOpening } from '../support/account-keys.js';
import { after } from '../support/market-time.js';
import type { Person } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { withEthereumNode } from './ethereum-node.js';
import { FINAL, type Payouts, startPayouts } from './payout-driver.js';

const ETHER = 10n ** 18n;
const CONTRACT = '0x1111111111111111111111111111111111111113';
/** A contract that sends on what it is paid, to the address that it is called with. */
const SENDS_ON = '0x60006000600060003460003562030d40f100';

interface Unseen {
  address: string;
  coin: string;
  amount: string;
  transactionId: string;
}

withEthereumNode('ether that a contract sends to a deposit', () => {
  let payouts: Payouts;
  let ada: Person;

  const opened = async () => {
    const { api, methods } = payouts;
    const { body } = succeeded(await sendOpening(api, ada, { amount: 250, method: methods.ethereum }));
    return { id: String(body.data.id), address: String(body.data.depositAddress) };
  };
  const byContract = async (address: string, wei: bigint) => {
    const data = `0x${address.slice(2).padStart(64, '0')}`;
    const hash = await payouts.node.send(CONTRACT, wei, { data, gas: '0x493e0' });
    await payouts.mine(FINAL);
    return hash;
  };
  const listed = async () => {
    const { api, treasurer } = payouts;
    await api.app.get(CountCoins).run();
    const answer = await call<{ unseen: Unseen[] }>(api, 'GET', '/operations/account-keys', { token: treasurer.token });
    return succeeded(answer).body.data.unseen;
  };

  beforeAll(async () => {
    payouts = await startPayouts({ PAYMENT_METHOD_DELAY_HOURS: '0' });
    const { api, node, mine, treasurer, approver } = payouts;
    await mine(1);
    await keyByTwo(api, [treasurer, approver], 'ethereum');
    await node.ask('anvil_setCode', CONTRACT, SENDS_ON);
    ada = await payouts.customer();
  });
  afterAll(async () => payouts?.stop());

  it('is listed with its deposit beside what was seen, also once the coins are moved', async () => {
    const { node, mine } = payouts;
    const { id, address } = await opened();
    await node.send(address, 2n * ETHER);
    await mine(FINAL);
    expect(await listed()).toEqual([]);
    await byContract(address, ETHER / 2n);
    expect(await listed()).toMatchObject([
      { chain: 'ethereum', address, coin: 'ETH', amount: '0.5', transactionId: id },
    ]);
    await node.ask('anvil_impersonateAccount', address);
    const value = `0x${ETHER.toString(16)}`;
    await node.ask('eth_sendTransaction', { from: address, to: CONTRACT, value, gasPrice: '0x77359400', data: '0x' });
    await mine(FINAL);
    expect(await listed()).toMatchObject([{ address, amount: '0.5' }]);
  });

  it('is listed until the customer was credited as much, at that deposit or another one, and nobody is before', async () => {
    const { api, reviewer, approver, line, operations } = payouts;
    const credit = async (id: string, coins: string, hash: string) => {
      const found = { receivedCoin: coins, txHash: hash, arrivedAt: after(api.clock.now(), -1_000).toISOString() };
      const body = { transactionId: id, ...found };
      const proposal = await operations<{ id: string }>(reviewer, 'proposals/completion', body, randomUUID());
      succeeded(await operations(approver, `proposals/${succeeded(proposal).body.data.id}/approve`));
      expect((await line(ada, id)).status).toBe('completed');
    };
    const { id, address } = await opened();
    const hash = await byContract(address, ETHER / 10n);
    expect((await line(ada, id)).status).toBe('pending');
    expect((await listed()).map(({ amount }) => amount)).toEqual(['0.5', '0.1']);
    // Of the first one, whose deposit the chain completed with what was seen.
    await credit((await opened()).id, '0.5', `0x${randomUUID().replaceAll('-', '').padEnd(64, '0')}`);
    expect(await listed()).toMatchObject([{ amount: '0.1', transactionId: id }]);
    await credit(id, '0.1', hash);
    expect(await listed()).toEqual([]);
  });

  it('says nothing at an address from which coins were sent, such as one that withdrawals are sent from', async () => {
    const { node, mine } = payouts;
    const { address } = await opened();
    await node.send(address, ETHER);
    await mine(FINAL);
    await node.ask('anvil_impersonateAccount', address);
    await node.ask('eth_sendTransaction', { from: address, to: address, value: '0x1', gasPrice: '0x77359400' });
    await byContract(address, ETHER);
    expect(await listed()).toEqual([]);
  });
});
