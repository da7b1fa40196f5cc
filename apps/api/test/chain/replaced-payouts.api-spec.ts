import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Person } from '../support/people.js';
import { withEthereumNode } from './ethereum-node.js';
import { FINAL, type Payouts, startPayouts } from './payout-driver.js';

withEthereumNode('a payment that was replaced after it was final', () => {
  let payouts: Payouts;
  let ada: Person;
  let id: string;

  beforeAll(async () => {
    payouts = await startPayouts();
  });
  afterAll(async () => {
    await payouts?.api.requireCleanLedger();
    await payouts?.stop();
  });
  beforeEach(async () => {
    ada = await payouts.customer();
    await payouts.look();
    id = await payouts.begun(ada);
  });

  it('is told of each time that it leaves its chain', async () => {
    const { approved, exported, sign, mine, replace, alarms, line } = payouts;
    const [fields] = await exported(await approved([id]));
    const before = await alarms();
    for (const time of [1, 2]) {
      const hash = await sign(fields!);
      await mine(FINAL);
      expect(await line(ada, id)).toMatchObject({ status: 'completed', payout: { state: 'paid', txId: hash } });
      await replace(FINAL);
      expect((await line(ada, id)).payout).toMatchObject({ state: 'conflicted' });
      expect(await alarms()).toBe(before + time);
    }
    await sign(fields!);
    await mine(FINAL);
  });
});
