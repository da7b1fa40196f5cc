import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@sextant/business-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EvmSource } from '#modules/chain/sources/evm-source.js';
import { TOKENS } from '#modules/chain/sources/tokens.js';
import { CloseUnpaid } from '#modules/chain/use-cases/close-unpaid.js';
import { CreditSightings } from '#modules/chain/use-cases/credit-sightings.js';
import { WatchChain } from '#modules/chain/watch-chain.js';
import { another } from '../operator/operator-people.js';
import { keyByTwo, sendOpening } from '../support/account-keys.js';
import { MORNING } from '../support/market-time.js';
import { type MethodName, type Person, investor, paymentMethods } from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { mailed } from '../support/withdrawal-addresses.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { type EthereumNode, LOGS_A_TRANSFER, startEthereumNode, withEthereumNode } from './ethereum-node.js';
import { lookAt } from './look-at.js';
import { FINAL, wei } from './watched-deposit.js';

interface Opened {
  id: string;
  reference: string;
  status: string;
  coin: string;
  depositAddress: string;
  onChain: {
    cancellable: boolean;
    addressOf: { id: string; reference: string };
    payments: { coin: string; state: string; rules: string[]; creditedAs: string | null }[];
  };
}

const [{ contract: TETHER }] = TOKENS as [(typeof TOKENS)[number]];
const COINS = ['ethereum', 'tetherErc20'] as const satisfies MethodName[];

withEthereumNode('a deposit to which the other coin of its address came', () => {
  let api: TestApi;
  let node: EthereumNode;
  let methods: Record<MethodName, string>;
  let ada: Person;

  const open = async (name: MethodName) => {
    const answer = await sendOpening(api, ada, { amount: 1000, method: methods[name] });
    return succeeded(answer).body.data as unknown as Opened;
  };
  const openedBefore = async (days: number, names: readonly MethodName[]) => {
    api.clock.set(new Date(Date.now() - days * DAY_MS));
    return Promise.all(names.map(open)).finally(() => api.clock.set(undefined));
  };
  const read = async (id: string) =>
    succeeded(await call<Opened>(api, 'GET', `/transaction/${id}`, { token: ada.token })).body.data;
  const cancel = (id: string) =>
    call(api, 'POST', `/transaction/deposit/${id}/cancel`, { token: ada.token, key: randomUUID(), body: {} });
  const look = async () => {
    await lookAt(api.app.get(WatchChain), 'ethereum', new EvmSource(node.url, TOKENS));
    return api.app.get(CreditSightings).run('ethereum');
  };
  const close = async () => {
    // Nobody knows what a chain holds that was not read up to now.
    await api.database.query('update chain_cursors set tip_time = $1', [new Date()]);
    return api.app.get(CloseUnpaid).run();
  };
  const send = (coin: string, address: string) => {
    if (coin === 'ETH') return node.send(address, wei('0.1'));
    const words = [address.slice(2).toLowerCase(), (25_000_000).toString(16)].map((word) => word.padStart(64, '0'));
    return node.send(TETHER, 0n, { data: `0x${words.join('')}` });
  };
  const other = ({ coin }: Opened) => (coin === 'ETH' ? 'USDT' : 'ETH');
  /** Each payment is credited once: in the deposit's coin as that deposit unless it had ended, else as one of its own. */
  const expectCredited = async (id: string, count: number) => {
    const { coin, status, onChain } = await read(id);
    expect(onChain.payments).toHaveLength(count);
    for (const payment of onChain.payments) {
      expect(payment.creditedAs === id).toBe(payment.coin === coin && status === 'completed');
      const line = await read(String(payment.creditedAs));
      expect([line.status, line.coin]).toEqual(['completed', payment.coin]);
    }
    expect(new Set(onChain.payments.map(({ creditedAs }) => creditedAs)).size).toBe(count);
  };

  beforeAll(async () => {
    api = await startTestApi({ PAYMENT_METHOD_DELAY_HOURS: '0' });
    methods = await paymentMethods(api);
    api.clock.set(MORNING);
    await keyByTwo(api, [await another(api, 'treasurer'), await another(api, 'approver')], 'ethereum');
    api.clock.set(undefined);
    node = await startEthereumNode();
    await node.ask('anvil_setCode', TETHER, LOGS_A_TRANSFER);
  });
  afterAll(async () => {
    await api?.requireCleanLedger();
    await node?.stop();
    await api?.stop();
  });
  beforeEach(async () => {
    api.clock.set(undefined);
    ada = await investor(api);
    await look();
  });

  describe.each(COINS)('opened for %s', (name) => {
    it('still waits: it can be cancelled at every step, and what comes in its coin then is credited all the same', async () => {
      const all = [await open(name), await open(name)];
      for (const [at, deposit] of all.entries()) {
        await send(other(deposit), deposit.depositAddress);
        await node.mine(at === 0 ? 1 : FINAL);
        await look();
        const payments = [{ state: at === 0 ? 'confirmed' : 'credited', rules: ['other-coin'] }];
        expect((await read(deposit.id)).onChain).toMatchObject({ cancellable: true, payments });
        succeeded(await cancel(deposit.id));
        await send(deposit.coin, deposit.depositAddress);
      }
      await node.mine(FINAL);
      await look();
      for (const { id } of all) {
        expect((await read(id)).status).toBe('failed');
        await expectCredited(id, 2);
      }
    });

    it('is paid by its own coin, and from then on not cancelled', async () => {
      const { id, coin, depositAddress } = await open(name);
      for (const one of ['ETH', 'USDT']) await send(one, depositAddress);
      await node.mine(1);
      await look();
      expect((await read(id)).onChain.cancellable).toBe(false);
      expect((await writesNothing(api, () => cancel(id))).body.code).toBe('DEPOSIT_NOT_CANCELLABLE');
      await node.mine(FINAL);
      await look();
      expect(await read(id)).toMatchObject({ status: 'completed', coin });
      await expectCredited(id, 2);
    });
  });

  it('leads to that deposit of its own, and back; nobody declared that one, and it has the rate of its arrival', async () => {
    const { id, reference, depositAddress } = await open('ethereum');
    await send('USDT', depositAddress);
    await node.mine(FINAL);
    await look();
    const { addressOf, payments } = (await read(id)).onChain;
    expect(addressOf).toEqual({ id, reference });
    const [creditedAs] = payments.map((payment) => String(payment.creditedAs));
    expect(await read(String(creditedAs))).toMatchObject({
      ...{ status: 'completed', declaredAmount: null, coinAmount: '25', receivedCoin: '25' },
      ...{ rateSource: 'simulated', rateTime: expect.any(String), creditRateSource: 'simulated' },
      onChain: { addressOf: { id, reference }, payments: [{ rules: ['other-coin'], creditedAs }] },
    });
    const notices = await call<{ text: string }[]>(api, 'GET', '/notification', { token: ada.token });
    const [{ text } = { text: '' }] = succeeded(notices).body.data;
    expect(text).toMatch(new RegExp(`It arrived at the address of deposit ${reference}\\.$`));
    expect(await mailed(api, ada, 'deposit-credited')).toMatchObject([{ addressOf: reference, late: false }]);
    await send('ETH', depositAddress);
    await node.mine(FINAL);
    await look();
    expect(await read(id)).toMatchObject({ status: 'completed', declaredAmount: 1000, onChain: { addressOf: { id } } });
    expect((await mailed(api, ada, 'deposit-credited')).map((mail) => mail.addressOf)).toEqual([reference, undefined]);
  });

  it('is closed after 30 days, unless its own coin came, too', async () => {
    const old = await openedBefore(31, [...COINS, ...COINS]);
    const [young] = await openedBefore(29, ['ethereum']);
    for (const [at, one] of old.entries()) {
      await send(other(one), one.depositAddress);
      if (at >= 2) await send(one.coin, one.depositAddress);
    }
    await send('USDT', String(young?.depositAddress));
    await node.mine(1);
    await look();
    expect(await close()).toBe(2);
    const statuses = async () => Promise.all([...old, young].map(async (one) => (await read(String(one?.id))).status));
    expect(await statuses()).toEqual(['failed', 'failed', 'pending', 'pending', 'pending']);
    await node.mine(FINAL);
    await look();
    expect(await statuses()).toEqual(['failed', 'failed', 'completed', 'completed', 'pending']);
    for (const [at, { id }] of old.entries()) await expectCredited(id, at < 2 ? 1 : 2);
  });

  it('ends once, and each payment is credited once, when it is cancelled and closed as both become final', async () => {
    const old = await openedBefore(31, [...COINS, ...COINS, ...COINS]);
    for (const one of old) await send(other(one), one.depositAddress);
    await node.mine(FINAL);
    await look();
    for (const one of old) await send(one.coin, one.depositAddress);
    await node.mine(FINAL);
    const cancelling = old.map(({ id }, at) => (at % 2 ? cancel(id) : look()));
    await Promise.allSettled([...cancelling, close(), look(), close(), look()]);
    await look();
    for (const { id } of old) {
      expect((await read(id)).status).not.toBe('pending');
      await expectCredited(id, 2);
    }
  });
});
