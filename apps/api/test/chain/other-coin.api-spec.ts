import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person } from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { mailed } from '../support/withdrawal-addresses.js';
import { withEthereumNode } from './ethereum-node.js';
import { COINS, startTwoCoins } from './two-coins.js';
import { FINAL } from './watched-deposit.js';

withEthereumNode('a deposit to which the other coin of its address came', () => {
  let coins: Awaited<ReturnType<typeof startTwoCoins>>;
  let ada: Person;

  beforeAll(async () => {
    coins = await startTwoCoins();
  });
  afterAll(() => coins?.stop());
  beforeEach(async () => {
    ada = await coins.begin();
  });

  describe.each(COINS)('opened for %s', (name) => {
    it('still waits: it can be cancelled at every step, and what comes in its coin then is credited all the same', async () => {
      const all = [await coins.open(name), await coins.open(name)];
      for (const [at, deposit] of all.entries()) {
        await coins.send(coins.other(deposit), deposit.depositAddress);
        await coins.node.mine(at === 0 ? 1 : FINAL);
        await coins.look();
        const payments = [{ state: at === 0 ? 'confirmed' : 'credited', rules: ['other-coin'] }];
        expect((await coins.read(deposit.id)).onChain).toMatchObject({ cancellable: true, payments });
        succeeded(await coins.cancel(deposit.id));
        await coins.send(deposit.coin, deposit.depositAddress);
      }
      await coins.node.mine(FINAL);
      await coins.look();
      for (const { id } of all) {
        expect((await coins.read(id)).status).toBe('failed');
        await coins.expectCredited(id, 2);
      }
    });

    it('is paid by its own coin, and from then on not cancelled', async () => {
      const { id, coin, depositAddress } = await coins.open(name);
      for (const one of ['ETH', 'USDT']) await coins.send(one, depositAddress);
      await coins.node.mine(1);
      await coins.look();
      expect((await coins.read(id)).onChain.cancellable).toBe(false);
      expect((await writesNothing(coins.api, () => coins.cancel(id))).body.code).toBe('DEPOSIT_NOT_CANCELLABLE');
      await coins.node.mine(FINAL);
      await coins.look();
      expect(await coins.read(id)).toMatchObject({ status: 'completed', coin });
      await coins.expectCredited(id, 2);
    });
  });

  it('leads to that deposit of its own, and back; nobody declared that one, and it has the rate of its arrival', async () => {
    const { id, reference, depositAddress } = await coins.open('ethereum');
    await coins.send('USDT', depositAddress);
    await coins.node.mine(FINAL);
    await coins.look();
    const { addressOf, payments } = (await coins.read(id)).onChain;
    expect(addressOf).toEqual({ id, reference });
    const [creditedAs] = payments.map((payment) => String(payment.creditedAs));
    expect(await coins.read(String(creditedAs))).toMatchObject({
      ...{ status: 'completed', declaredAmount: null, coinAmount: '25', receivedCoin: '25' },
      ...{ rateSource: 'simulated', rateTime: expect.any(String), creditRateSource: 'simulated' },
      onChain: { addressOf: { id, reference }, payments: [{ rules: ['other-coin'], creditedAs }] },
    });
    const notices = await call<{ text: string }[]>(coins.api, 'GET', '/notification', { token: ada.token });
    const [{ text } = { text: '' }] = succeeded(notices).body.data;
    expect(text).toMatch(new RegExp(`It arrived at the address of deposit ${reference}\\.$`));
    expect(await mailed(coins.api, ada, 'deposit-credited')).toMatchObject([{ addressOf: reference, late: false }]);
    await coins.send('ETH', depositAddress);
    await coins.node.mine(FINAL);
    await coins.look();
    expect(await coins.read(id)).toMatchObject({
      status: 'completed',
      declaredAmount: 1000,
      onChain: { addressOf: { id } },
    });
    expect((await mailed(coins.api, ada, 'deposit-credited')).map((mail) => mail.addressOf)).toEqual([
      reference,
      undefined,
    ]);
  });

  it('is closed after 30 days, unless its own coin came, too', async () => {
    const old = await coins.openedBefore(31, [...COINS, ...COINS]);
    const [young] = await coins.openedBefore(29, ['ethereum']);
    for (const [at, one] of old.entries()) {
      await coins.send(coins.other(one), one.depositAddress);
      if (at >= 2) await coins.send(one.coin, one.depositAddress);
    }
    await coins.send('USDT', String(young?.depositAddress));
    await coins.node.mine(1);
    await coins.look();
    expect(await coins.close()).toBe(2);
    const statuses = async () =>
      Promise.all([...old, young].map(async (one) => (await coins.read(String(one?.id))).status));
    expect(await statuses()).toEqual(['failed', 'failed', 'pending', 'pending', 'pending']);
    await coins.node.mine(FINAL);
    await coins.look();
    expect(await statuses()).toEqual(['failed', 'failed', 'completed', 'completed', 'pending']);
    for (const [at, { id }] of old.entries()) await coins.expectCredited(id, at < 2 ? 1 : 2);
  });
});
