import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AccountKey } from '#modules/chain/account-key.js';
import { UtxoSource } from '#modules/chain/sources/utxo-source.js';
import { FollowChain } from '#modules/chain/use-cases/follow-chain.js';
import { another } from '../operator/operator-people.js';
import {
  accountOf,
  keyInEffect,
  proposeKey,
  publicKeyOf,
  restoredAfter,
  withoutGiven,
} from '../support/account-keys.js';
import { type Person, balanceOf, investor, operator } from '../support/people.js';
import { succeeded } from '../support/requests.js';
import { sendDeposit } from '../support/transfers.js';
import { withEthereumNode } from './ethereum-node.js';
import { expectNobodysPayment, moveCoins } from './moved-coins.js';
import { ScriptedNode, type ScriptedPayment } from './scripted-node.js';
import { uncredited } from './uncredited.js';
import { startWatched, wei } from './watched-deposit.js';

const TENTH = wei('0.1');

withEthereumNode('coins that the operator moves from other addresses of its keys', () => {
  let watched: Awaited<ReturnType<typeof startWatched>>;
  let deposit: Awaited<ReturnType<(typeof watched)['deposit']>>;

  beforeAll(async () => {
    watched = await startWatched();
    await keyInEffect(watched.api, 'ethereum');
  });
  afterAll(async () => {
    // The check at the end would miss the deposits of what was given.
    if (watched) await withoutGiven(watched.api);
    await watched?.stop();
  });
  beforeEach(async () => {
    deposit = await watched.deposit();
  });
  afterEach(() => void jest.restoreAllMocks());

  it('from an address of a key that was also proposed for another chain are none either', async () => {
    const { node, ours } = deposit;
    const { api } = watched;
    const publicKey = publicKeyOf('ethereum', 1);
    succeeded(await proposeKey(api, await another(api, 'treasurer'), 'bitcoin', publicKey));
    await keyInEffect(api, 'ethereum', publicKey);
    const key = AccountKey.read('ethereum', 'main', publicKey) as AccountKey;
    const hot = key.address(7);
    await node.send(hot, wei('1'));
    await node.mine(1);
    await expectNobodysPayment(
      watched.api,
      deposit,
      await moveCoins(watched, hot, { to: ours, value: `0x${TENTH.toString(16)}` }),
    );
  });

  it('from an address that a restore skipped are none either, and what deposits were given is not made anew', async () => {
    const { node, ours } = deposit;
    const publicKey = publicKeyOf('ethereum', 2);
    await keyInEffect(watched.api, 'ethereum', publicKey);
    await restoredAfter(watched.api, 'ethereum', { publicKey, given: 3_000 });
    const key = AccountKey.read('ethereum', 'main', publicKey) as AccountKey;
    const made = jest.spyOn(AccountKey.prototype, 'address');
    for (const index of [3_005, 3_999]) {
      const lost = key.address(index);
      await node.send(lost, wei('1'));
      await node.mine(1);
      await expectNobodysPayment(
        watched.api,
        deposit,
        await moveCoins(watched, lost, { to: ours, value: `0x${TENTH.toString(16)}` }),
      );
    }
    const asked = made.mock.contexts.flatMap((one, at) =>
      (one as AccountKey).publicKey === publicKey ? [Number(made.mock.calls[at]?.[0])] : [],
    );
    // The first 200, those that were skipped, and the next 200.
    expect(asked.filter((index) => index >= 200 && index < 3_000)).toEqual([]);
    expect(new Set(asked).size).toBe(1_400);
  });

  describe('on Bitcoin', () => {
    let node: ScriptedNode;
    let source: UtxoSource;
    let boss: Person;
    let ada: Person;
    let ours: string;

    const look = () => watched.api.app.get(FollowChain).run('bitcoin', source);
    const payment = (keys: readonly string[]): ScriptedPayment => ({
      ...{ txid: randomUUID(), address: ours, coins: 0.01 },
      keys,
    });
    const account = accountOf('bitcoin');
    const keyAt = (path: string) => Buffer.from(account.derive(path).publicKey ?? []).toString('hex');

    beforeAll(async () => {
      const { api } = watched;
      await keyInEffect(api, 'bitcoin');
      boss = await operator(api);
      node = await new ScriptedNode().up();
      source = new UtxoSource('Bitcoin', node.url);
    });
    beforeEach(async () => {
      const { api, methods } = watched;
      ada = await investor(api);
      const sent = await sendDeposit(api, ada, { amount: '1000', method: methods.bitcoin });
      const { id, depositAddress } = succeeded(sent).body.data;
      ours = String(depositAddress);
      const sql = `insert into chain_addresses values ('bitcoin', $1, $2, $3, now())`;
      await api.database.query(sql, [ours, ada.id, String(id)]);
      await look();
    });
    afterAll(async () => node?.down());

    it('are nobody’s payment from an address that a restore skipped, and that of a stranger is the customer’s', async () => {
      await restoredAfter(watched.api, 'bitcoin', { given: 350 });
      const own = ['m/0/355', 'm/0/1349', 'm/0/1360'].map((path) => payment([keyAt(path)]));
      const before = await balanceOf(watched.api, ada);
      node.mine(own, 10);
      await look();
      expect(await balanceOf(watched.api, ada)).toBe(before);
      for (const { txid } of own)
        expect(await uncredited(watched.api, boss, txid)).toMatchObject([{ because: 'own-coins' }]);
      const other = Buffer.from(accountOf('bitcoin', 1).derive('m/0/355').publicKey ?? []).toString('hex');
      node.mine([payment([other])], 10);
      await look();
      expect(await balanceOf(watched.api, ada)).toBeGreaterThan(before);
    });
  });
});
