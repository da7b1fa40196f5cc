import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AccountKey } from '#modules/chain/account-key.js';
import { ChainWatcher } from '#modules/chain/chain-watcher.js';
import { CountCoins } from '#modules/chain/use-cases/count-coins.js';
import { signIn } from '../operator/operator-people.js';
import { keyByTwo, publicKeyOf, sendOpening } from '../support/account-keys.js';
import { after } from '../support/market-time.js';
import type { Person } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { withEthereumNode } from './ethereum-node.js';
import { FINAL, type Payouts, startPayouts } from './payout-driver.js';
import { weiOf } from './payout-replies.js';

interface Coin {
  coin: string;
  expected: string;
  found: { amount: string; height: number; hash: string; at: string; dollars: number | null } | null;
}

const HOUR = 3_600_000;
const ETHER = 10n ** 18n;
const ELSEWHERE = '0x1111111111111111111111111111111111111111';

withEthereumNode('coins at our addresses', () => {
  let payouts: Payouts;
  let treasurer: Person;
  let ada: Person;
  let address: string;

  const publish = async () => {
    const { api } = payouts;
    const answer = await call<{ latest: { coins: Coin[]; statement: string } }>(api, 'POST', '/operations/solvency', {
      token: treasurer.token,
      body: {},
    });
    const { coins, statement } = succeeded(answer).body.data.latest;
    return {
      statement,
      ether: coins.find(({ coin }) => coin === 'ETH'),
      bitcoin: coins.find(({ coin }) => coin === 'BTC'),
    };
  };
  const anHourLater = async () => {
    payouts.api.clock.set(after(payouts.api.clock.now(), HOUR));
    treasurer = await signIn(payouts.api, treasurer.email, treasurer.password);
  };
  const finalBlock = () =>
    payouts.node.ask<{ number: string; hash: string }>('eth_getBlockByNumber', 'finalized', false);

  beforeAll(async () => {
    payouts = await startPayouts({ PAYMENT_METHOD_DELAY_HOURS: '0' });
    const { api, node, methods, mine, approver } = payouts;
    ({ treasurer } = payouts);
    await mine(1);
    await keyByTwo(api, [treasurer, approver], 'ethereum');
    ada = await payouts.customer();
    const opened = succeeded(await sendOpening(api, ada, { amount: 250, method: methods.ethereum }));
    address = String(opened.body.data.depositAddress);
    await node.send(address, 2n * ETHER);
    await mine(FINAL);
  });
  afterAll(async () => payouts?.stop());

  it('are published as the node has them in a final block, beside what the books say', async () => {
    const { number, hash } = await finalBlock();
    const { statement, ether, bitcoin } = await publish();
    expect(ether).toMatchObject({ expected: '2', found: { amount: '2', height: Number(number), hash } });
    expect(ether?.found?.dollars).toBeGreaterThan(0);
    expect(statement).toContain(`2 on the blockchain in block ${String(Number(number))} of `);
    // Nobody reads this chain.
    expect(bitcoin?.found).toBeNull();
    expect(statement).toContain('not counted on the blockchain');
  });

  it('are counted at the first addresses of the key, too, and nowhere else, whoever sends withdrawals from there', async () => {
    const { api, node, sender, mine, begun, approved } = payouts;
    const key = AccountKey.read('ethereum', 'main', publicKeyOf('ethereum')) as AccountKey;
    await approved([await begun(ada)]);
    await node.send(key.address(19), ETHER);
    await node.send(key.address(20), ETHER);
    await mine(FINAL);
    await api.app.get(CountCoins).run();
    const [row] = await api.database.query<{ units: string }>(
      `select units from chain_coins where currency = 'Ethereum'`,
    );
    expect(BigInt(row!.units)).toBe(3n * ETHER);
    expect(await node.ask<string>('eth_getBalance', sender, 'latest')).not.toBe('0x0');
  });

  it('are fewer once they have left in a final block, whatever the books say', async () => {
    const { node, mine } = payouts;
    await anHourLater();
    await node.ask('anvil_impersonateAccount', address);
    await node.ask('eth_sendTransaction', {
      from: address,
      to: ELSEWHERE,
      value: `0x${ETHER.toString(16)}`,
      gasPrice: '0x77359400',
    });
    await mine(1);
    const { ether: first } = await publish();
    await mine(FINAL);
    await anHourLater();
    const { ether } = await publish();
    expect(ether?.expected).toBe(first?.expected);
    const left = weiOf(first?.found?.amount) - weiOf(ether?.found?.amount);
    // With the network's fee.
    expect(left >= ETHER && left < ETHER + ETHER / 1_000n).toBe(true);
  });

  it('are not believed of a node that lacks the last block that was read, nor one that knows nothing of a token', async () => {
    const { api, node } = payouts;
    const rows = () => api.database.query('select * from chain_coins order by currency');
    const before = await rows();
    expect(before.map(({ currency }) => currency)).toEqual(['Ethereum']);
    // Nothing is read from here on, nor is a look under way that would move the cursor after it was noted.
    await api.app.get(ChainWatcher).beforeApplicationShutdown();
    await node.mine(1);
    const [read] = await api.database.query<{ hash: string }>('select hash from chain_cursors');
    for (const doubt of ['common_height = height - 1', `common_height = null, hash = '0x' || hash`]) {
      await api.database.query(`update chain_cursors set ${doubt}`);
      await api.app.get(CountCoins).run();
      expect(await rows()).toEqual(before);
    }
    await api.database.query('update chain_cursors set hash = $1', [read!.hash]);
    await api.app.get(CountCoins).run();
    expect(await rows()).not.toEqual(before);
  });

  it('are as they were last counted while their node is away', async () => {
    const counted = 'select * from chain_coins order by currency';
    const before = await payouts.api.database.query(counted);
    await payouts.node.stop();
    await payouts.api.app.get(CountCoins).run();
    expect(await payouts.api.database.query(counted)).toEqual(before);
    await anHourLater();
    const { ether } = await publish();
    expect(ether?.found?.hash).toBe(before.find(({ currency }) => currency === 'Ethereum')?.block_hash);
    // Nobody knows what is there a day later.
    for (let hour = 0; hour < 24; hour += 1) await anHourLater();
    expect((await publish()).ether?.found).toBeNull();
  });
});
