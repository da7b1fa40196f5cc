import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { withEthereumNode } from './ethereum-node.js';
import { COINS, startTwoCoins } from './two-coins.js';
import { FINAL, wei } from './watched-deposit.js';

withEthereumNode('deposits that end as their payments become final', () => {
  let coins: Awaited<ReturnType<typeof startTwoCoins>>;

  beforeAll(async () => {
    coins = await startTwoCoins();
  });
  afterAll(() => coins?.stop());
  beforeEach(() => coins.begin());

  it('is credited once, closed or not, when its payment becomes final as it is closed', async () => {
    const all = await coins.openedBefore(
      31,
      COINS.flatMap((name) => [name, name, name]).map(() => 'ethereum'),
    );
    for (const { depositAddress } of all) await coins.node.send(depositAddress, wei('0.1'));
    await coins.node.mine(FINAL);
    await Promise.allSettled([coins.close(), coins.look(), coins.close(), coins.look(), coins.close()]);
    await coins.look();
    for (const { id } of all) {
      const { status, onChain } = await coins.read(id);
      const creditedAs = onChain.payments.map((payment) => payment.creditedAs);
      expect([creditedAs.length, creditedAs[0] === id ? 'completed' : 'failed']).toEqual([1, status]);
      expect((await coins.read(String(creditedAs[0]))).status).toBe('completed');
    }
  });

  it('ends once, and each payment is credited once, when it is cancelled and closed as both become final', async () => {
    const old = await coins.openedBefore(31, [...COINS, ...COINS, ...COINS]);
    for (const one of old) await coins.send(coins.other(one), one.depositAddress);
    await coins.node.mine(FINAL);
    await coins.look();
    for (const one of old) await coins.send(one.coin, one.depositAddress);
    await coins.node.mine(FINAL);
    const cancelling = old.map(({ id }, at) => (at % 2 ? coins.cancel(id) : coins.look()));
    await Promise.allSettled([...cancelling, coins.close(), coins.look(), coins.close(), coins.look()]);
    await coins.look();
    for (const { id } of old) {
      expect((await coins.read(id)).status).not.toBe('pending');
      await coins.expectCredited(id, 2);
    }
  });
});
