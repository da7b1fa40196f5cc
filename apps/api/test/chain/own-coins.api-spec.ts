import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@sextant/business-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountKey } from '#modules/chain/account-key.js';
import { checksummed } from '#modules/chain/evm-address.js';
import { TOKENS } from '#modules/chain/sources/tokens.js';
import { UtxoSource } from '#modules/chain/sources/utxo-source.js';
import { FollowChain } from '#modules/chain/use-cases/follow-chain.js';
import { accountOf, keyInEffect, publicKeyOf } from '../support/account-keys.js';
import { after } from '../support/market-time.js';
import { type Person, balanceOf, investor, operator } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { sendDeposit } from '../support/transfers.js';
import { LOGS_A_TRANSFER, withEthereumNode } from './ethereum-node.js';
import { expectNobodysPayment, moveCoins } from './moved-coins.js';
import { ScriptedNode, type ScriptedPayment } from './scripted-node.js';
import { uncredited } from './uncredited.js';
import { FINAL, startWatched, wei } from './watched-deposit.js';

const TENTH = wei('0.1');
const word = (hex: string): string => hex.replace('0x', '').padStart(64, '0');

withEthereumNode('coins that the operator moves', () => {
  let watched: Awaited<ReturnType<typeof startWatched>>;
  let deposit: Awaited<ReturnType<(typeof watched)['deposit']>>;

  beforeAll(async () => {
    watched = await startWatched();
    await keyInEffect(watched.api, 'ethereum');
  });
  afterAll(async () => watched?.stop());
  beforeEach(async () => {
    deposit = await watched.deposit();
  });

  it('from the address of one deposit to that of another are nobody’s payment, and the customer’s own is', async () => {
    const { node, look, paid, line, ours, opened } = deposit;
    const theirs = '0x1111111111111111111111111111111111111112';
    const bob = await investor(watched.api);
    const sql = `insert into chain_addresses values ('ethereum', $1, $2, $3, now())`;
    await watched.api.database.query(sql, [theirs, bob.id, await opened(bob)]);
    await node.send(theirs, wei('1'));
    await node.mine(FINAL);
    expect(await look()).toBe(1);
    await expectNobodysPayment(
      watched.api,
      deposit,
      await moveCoins(watched, theirs, { to: ours, value: `0x${TENTH.toString(16)}` }),
    );
    await paid('0.2');
    expect(await look()).toBe(1);
    expect(await line()).toMatchObject({ status: 'completed', receivedCoin: '0.2' });
  });

  it('from an address of the key that no deposit was given are none either, whatever the coin', async () => {
    const { node, ours, look, line } = deposit;
    const key = AccountKey.read('ethereum', 'main', publicKeyOf('ethereum')) as AccountKey;
    const hot = key.address(7);
    await node.send(hot, wei('1'));
    await node.mine(1);
    await expectNobodysPayment(
      watched.api,
      deposit,
      await moveCoins(watched, hot, { to: ours, value: `0x${TENTH.toString(16)}` }),
    );
    const [{ contract }] = TOKENS as [(typeof TOKENS)[number]];
    await node.ask('anvil_setCode', contract, LOGS_A_TRANSFER);
    const data = `0x${word(ours)}${word('989680')}`;
    await expectNobodysPayment(
      watched.api,
      deposit,
      await moveCoins(watched, hot, { to: contract, data, gas: '0x30d40' }),
    );
    const unlisted = '0x1111111111111111111111111111111111111113';
    await node.ask('anvil_setCode', unlisted, LOGS_A_TRANSFER);
    await moveCoins(watched, hot, { to: unlisted, data, gas: '0x30d40' });
    await look();
    expect((await line()).onChain?.tokens).toEqual([]);
  });

  it('from where a batch was sent are none once the chain shows that, and not by an approval alone', async () => {
    const { node, ours, look, line } = deposit;
    const [sender = ''] = await node.ask<string[]>('eth_accounts');
    const batch = randomUUID();
    await watched.api.database.query(
      `insert into payout_batches (id, chain, proposed_by, approved_by, approved_at, transactions, ended_at, cancelled_by)
       values ($1, 'ethereum', gen_random_uuid(), gen_random_uuid(), now(), '[]', now(), gen_random_uuid())`,
      [batch],
    );
    await watched.api.database.query(`insert into payout_spends values ('ethereum', $1, $2, 0)`, [
      `${checksummed(sender.slice(2))}:7`,
      batch,
    ]);
    await node.send(ours, TENTH);
    await node.mine(FINAL);
    expect(await look()).toBe(1);
    expect((await line()).status).toBe('completed');
    await watched.api.database.query(
      `insert into payout_sightings (chain, tx_id, batch_id, number, spends, outputs, failed, state, height, block_hash, seen_at,
                                     changed_at, settled_at, faults)
       values ('ethereum', 'paid', $1, 0, '[]', '[]', false, 'final', 1, 'a', now(), now(), now(), '[]')`,
      [batch],
    );
    await node.send(ours, TENTH);
    await node.mine(FINAL);
    expect(await look()).toBe(0);
  });

  it('and that wait for a block are none already', async () => {
    const { node, ours, look, line } = deposit;
    const key = AccountKey.read('ethereum', 'main', publicKeyOf('ethereum')) as AccountKey;
    const hot = key.address(199);
    await node.send(hot, wei('1'));
    await node.mine(1);
    await node.ask('anvil_impersonateAccount', hot);
    await node.ask('eth_sendTransaction', { from: hot, to: ours, value: '0x16345785d8a0000', gasPrice: '0x77359400' });
    await look();
    expect((await line()).onChain?.payments).toEqual([]);
    await node.mine(FINAL);
    expect(await look()).toBe(0);
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

    it('are nobody’s payment, from a deposit’s address or from change, and beside coins of others', async () => {
      const other = Buffer.from(accountOf('bitcoin', 1).derive('m/0/0').publicKey ?? []).toString('hex');
      const own = [payment([keyAt('m/0/3')]), payment([keyAt('m/1/199')]), payment([other, keyAt('m/1/0')])];
      node.mine(own, 10);
      await look();
      expect(await balanceOf(watched.api, ada)).toBe(0);
      for (const { txid } of own) {
        expect(await uncredited(watched.api, boss, txid)).toMatchObject([
          { because: 'own-coins', whatToDo: expect.stringContaining('nobody’s payment') },
        ]);
      }
      const theirs = payment([other]);
      node.mine([theirs], 10);
      await look();
      expect(await uncredited(watched.api, boss, theirs.txid)).toEqual([]);
      expect(await balanceOf(watched.api, ada)).toBeGreaterThan(0);
      const { body } = await call<{ txHash: string }[]>(watched.api, 'GET', '/transaction/user?type=deposit', {
        token: ada.token,
      });
      expect(body.data.map(({ txHash }) => txHash)).toEqual([theirs.txid]);
    });

    it('are listed where they are not credited for a month, the latest first, whatever else waits', async () => {
      const { api } = watched;
      await api.database.query('truncate chain_sightings');
      const seen = (name: string, refused: string, count: number, daysAgo: number) =>
        api.database.query(
          `insert into chain_sightings (chain, tx_id, output, address, currency, units, state, height, block_hash, seen_at,
                                      changed_at, refused)
         select 'bitcoin', $1 || n, 0, $5, 'Bitcoin', '1', 'final', 1, 'h', at, at, $2
           from generate_series(1, $3::int) n, lateral (select $4::timestamptz + n * interval '1 minute' as at) t`,
          [name, refused, count, after(api.clock.now(), -daysAgo * DAY_MS), ours],
        );
      await seen('dust', 'RECEIVED_COIN_TOO_SMALL', 130, 9);
      await seen('old', 'OWN_COINS', 1, 31);
      await seen('moved', 'OWN_COINS', 130, 8);
      await seen('thief', 'OWN_COINS', 1, 1);
      const { token } = boss;
      const answer = await call<{ uncredited: { txId: string }[] }>(api, 'GET', '/operations/account-keys', { token });
      const found = succeeded(answer).body.data.uncredited.map(({ txId }) => txId);
      expect(found.filter((txId) => txId.startsWith('dust')).length).toBe(100);
      const own = found.filter((txId) => !txId.startsWith('dust'));
      expect([own.length, own.slice(0, 2), own.at(-1)]).toEqual([100, ['thief1', 'moved130'], 'moved32']);
      expect(found).not.toContain('old1');
    });
  });
});
