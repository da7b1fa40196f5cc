import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SpendRepository } from '#modules/chain/payouts/spend.repository.js';
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

  it('frees nothing before what spent its coin lies as deep as the batch would have to', async () => {
    const { database } = payouts.api;
    const [batch, tx] = [randomUUID(), randomUUID()];
    const people = [randomUUID(), randomUUID()];
    const transactions = [
      { number: 0, payouts: [{ units: '500000000' }], change: { address: 'back', units: '1' }, spends: [] },
      { number: 1, payouts: [{ units: '1' }], change: null, spends: [] },
    ];
    await database.query(
      `insert into payout_batches (id, chain, proposed_by, approved_by, approved_at, transactions, ended_at)
       values ($1, 'bitcoin', $2, $3, now(), $4::jsonb, now())`,
      [batch, ...people, JSON.stringify(transactions)],
    );
    const seen = `insert into payout_sightings (chain, tx_id, batch_id, number, spends, outputs, failed, state, height,
                                                block_hash, seen_at, changed_at, settled_at)
                  values ('bitcoin', $1, $2, $3, '[]', $4::jsonb, false, 'confirmed', 100, 'a', now(), now(), now())`;
    const small = JSON.stringify([{ address: 'own', currency: 'Bitcoin', units: '500000' }]);
    for (const number of [0, 1]) await database.query(seen, [tx, batch, number, small]);
    const states = async (height: number) => {
      await database.query(
        `insert into chain_cursors (chain, height, hash, read_at) values ('bitcoin', $1, 'b', now())
                            on conflict (chain) do update set height = excluded.height`,
        [height],
      );
      await payouts.api.app.get(SpendRepository).settle('bitcoin', new Date());
      const sql = `select state from payout_sightings where tx_id = $1 order by number`;
      return (await database.query<{ state: string }>(sql, [tx])).map(({ state }) => state);
    };
    // Of so few coins two blocks are enough, of the batch's six.
    expect(await states(101)).toEqual(['confirmed', 'final']);
    expect(await states(104)).toEqual(['confirmed', 'final']);
    expect(await states(105)).toEqual(['final', 'final']);
  });
});
