import { DAY_MS } from '@sextant/business-rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EvmSource } from '#modules/chain/sources/evm-source.js';
import { CreditSightings } from '#modules/chain/use-cases/credit-sightings.js';
import { WatchChain } from '#modules/chain/watch-chain.js';
import { another } from '../operator/operator-people.js';
import { keyByTwo, sendOpening } from '../support/account-keys.js';
import { MORNING, after } from '../support/market-time.js';
import { type MethodName, type Person, investor, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { type EthereumNode, startEthereumNode, withEthereumNode } from './ethereum-node.js';
import { lookAt } from './look-at.js';
import { wei } from './watched-deposit.js';

interface Opened {
  id: string;
  depositAddress: string;
  coinAmount: string;
  onChain: { rateSeconds: number; readAt: string; readingStopped: boolean } | null;
}

const MINUTE = 60_000;

withEthereumNode('the times of a deposit with an address of its own', () => {
  let api: TestApi;
  let node: EthereumNode;
  let methods: Record<MethodName, string>;
  let ada: Person;

  const open = async () => {
    const answer = await sendOpening(api, ada, { amount: 1000, method: methods.ethereum });
    return succeeded(answer).body.data as unknown as Opened;
  };
  const read = async (id: string) =>
    succeeded(await call<Opened>(api, 'GET', `/transaction/${id}`, { token: ada.token })).body.data;
  const look = async () => {
    await lookAt(api.app.get(WatchChain), 'ethereum', new EvmSource(node.url, []));
    return api.app.get(CreditSightings).run('ethereum');
  };

  beforeAll(async () => {
    api = await startTestApi({ PAYMENT_METHOD_DELAY_HOURS: '0' });
    methods = await paymentMethods(api);
    api.clock.set(MORNING);
    await keyByTwo(api, [await another(api, 'treasurer'), await another(api, 'approver')], 'ethereum');
    node = await startEthereumNode();
  });
  afterAll(async () => {
    await node?.stop();
    await api?.stop();
  });

  it('say for how long its rate still holds, and since when the chain is not read', async () => {
    api.clock.set(MORNING);
    ada = await investor(api);
    await look();
    const { id } = await open();
    expect((await read(id)).onChain).toMatchObject({ rateSeconds: 600, readingStopped: false });
    api.clock.set(after(MORNING, 3 * MINUTE));
    expect((await read(id)).onChain).toMatchObject({ rateSeconds: 420, readingStopped: false });
    api.clock.set(after(MORNING, 11 * MINUTE));
    expect((await read(id)).onChain).toMatchObject({
      rateSeconds: 0,
      readingStopped: true,
      readAt: MORNING.toISOString(),
    });
    await look();
    expect((await read(id)).onChain).toMatchObject({ readingStopped: false });
  });

  it('are measured apart from what operators review, from the arrival until the credit', async () => {
    api.clock.set(after(MORNING, 60 * DAY_MS));
    const people = await Promise.all(Array.from({ length: 5 }, () => investor(api)));
    await look();
    for (const person of people) {
      ada = person;
      const { depositAddress, coinAmount } = await open();
      await node.send(depositAddress, wei(coinAmount));
    }
    api.clock.set(after(api.clock.now(), 10 * MINUTE));
    await look();
    await node.mine(17);
    api.clock.set(after(api.clock.now(), 3 * MINUTE));
    expect(await look()).toBe(5);
    const times = succeeded(await call(api, 'GET', '/transaction/transfer-times', { token: ada.token })).body.data;
    expect(times).toMatchObject({
      deposits: { count: 0, customers: 0 },
      chainDeposits: { count: 5, customers: 5, waiting: 0, medianSeconds: 180, p95Seconds: 180 },
    });
  });
});
