import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Person } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { withEthereumNode } from './ethereum-node.js';
import { FINAL, type Payouts, startPayouts } from './payout-driver.js';

const NOTHING = { totalSuccessfulWithdrawals: 0, totalOutflow: 0, unconfirmedWithdrawals: 0, unconfirmedOutflow: 0 };

withEthereumNode('withdrawals that a chain pays', () => {
  let payouts: Payouts;
  let people: Person[];
  let read = 0;

  beforeAll(async () => {
    payouts = await startPayouts();
    people = [];
    for (let one = 0; one < 5; one += 1) people.push(await payouts.customer());
    await payouts.look();
  });
  afterAll(() => payouts?.stop());

  const totals = async ({ token }: Person) =>
    succeeded(await call(payouts.api, 'GET', '/transaction/user', { token })).body.aggregates;
  const times = async () => {
    const [{ token }] = people as [Person];
    payouts.api.clock.set(new Date(Date.now() + 60_000 * (read += 1)));
    const { data } = succeeded(await call(payouts.api, 'GET', '/transaction/transfer-times', { token })).body;
    payouts.api.clock.set(undefined);
    return data;
  };

  it('count in the totals and the measured times once their payment is final, as confirmed ones', async () => {
    const { begun, approved, exported, sign, mine, line } = payouts;
    const ids = [];
    for (const person of people) ids.push(await begun(person));
    const [ada, id] = [people[0]!, ids[0]!];
    for (const fields of await exported(await approved(ids))) await sign(fields);
    await mine(FINAL - 1);
    expect(await totals(ada)).toMatchObject(NOTHING);
    expect(await times()).toMatchObject({ withdrawals: { count: 0, waiting: 5 }, unconfirmedWithdrawals: 0 });

    await mine(1);
    expect(await line(ada, id)).toMatchObject({ status: 'completed', confirmedInBlock: expect.any(Number) });
    expect(await totals(ada)).toMatchObject({ ...NOTHING, totalSuccessfulWithdrawals: 1, totalOutflow: 100 });
    expect(await times()).toMatchObject({
      withdrawals: { count: 5, customers: 5, waiting: 0, medianSeconds: expect.any(Number) },
      unconfirmedWithdrawals: 0,
    });
  });
});
