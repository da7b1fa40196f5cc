import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CountCoins } from '#modules/chain/use-cases/count-coins.js';
import { keyInEffect } from '../support/account-keys.js';
import { waitsForLock } from '../support/lock-waits.js';
import { withEthereumNode } from './ethereum-node.js';
import { type Payouts, startPayouts } from './payout-driver.js';

/** By a process whose clock is behind, and in the release before. */
const STOPPED = 'update account_keys set stopped_at = takes_effect_at, stopped_by = approved_by';

withEthereumNode('the coins of a key that was stopped', () => {
  let payouts: Payouts;

  const count = () => payouts.api.app.get(CountCoins).run();
  const counted = async () => {
    const rows = await payouts.api.database.query<{ currency: string }>('select currency from chain_coins');
    return rows.map(({ currency }) => currency);
  };

  beforeAll(async () => {
    payouts = await startPayouts();
    await payouts.mine(1);
  });
  afterAll(async () => payouts?.stop());
  beforeEach(async () => {
    const { database } = payouts.api;
    await database.query('delete from account_keys');
    await database.query('delete from address_counters');
    await keyInEffect(payouts.api, 'ethereum');
    await count();
    expect(await counted()).toEqual(['Ethereum']);
  });

  it('are forgotten with the next count, whoever stopped it, and the key had none after it', async () => {
    await payouts.api.database.query(STOPPED);
    await count();
    expect(await counted()).toEqual([]);
  });

  it('are not written by a count that began before, whatever the clock of that process says', async () => {
    const other = new Client({ connectionString: payouts.api.databaseUrl });
    await other.connect();
    try {
      await other.query('begin');
      await other.query('lock table account_keys in share row exclusive mode');
      const counting = count();
      await waitsForLock(payouts.api, 10);
      await other.query(STOPPED);
      await other.query('delete from chain_coins');
      await other.query('commit');
      await counting;
    } finally {
      await other.end();
    }
    expect(await counted()).toEqual([]);
  });
});
