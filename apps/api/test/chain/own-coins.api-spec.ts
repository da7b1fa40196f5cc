import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountKey } from '#modules/chain/account-key.js';
import { checksummed } from '#modules/chain/evm-address.js';
import { TOKENS } from '#modules/chain/sources/tokens.js';
import { UtxoSource } from '#modules/chain/sources/utxo-source.js';
import { FollowChain } from '#modules/chain/use-cases/follow-chain.js';
import { another } from '../operator/operator-people.js';
import { accountOf, keyInEffect, proposeKey, publicKeyOf, restoredAfter } from '../support/account-keys.js';
import { type Person, balanceOf, investor, operator, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendDeposit } from '../support/transfers.js';
import { LOGS_A_TRANSFER, withEthereumNode } from './ethereum-node.js';
import { ScriptedNode, type ScriptedPayment } from './scripted-node.js';
import { uncredited } from './uncredited.js';
import { FINAL, startWatched, wei } from './watched-deposit.js';

const TENTH = wei('0.1');
const word = (hex: string): string => hex.replace('0x', '').padStart(64, '0');

withEthereumNode('coins that the operator moves on Ethereum', () => {
  let watched: Awaited<ReturnType<typeof startWatched>>;
  let deposit: Awaited<ReturnType<(typeof watched)['deposit']>>;

  /** As the wallet does, which has its keys. */
  const moved = async (from: string, transaction: Record<string, string>) => {
    const { node } = deposit;
    await node.ask('anvil_impersonateAccount', from);
    const sent = { from, gasPrice: '0x77359400', ...transaction };
    const hash = await node.ask<string>('eth_sendTransaction', sent);
    await node.mine(FINAL);
    return hash;
  };
  const expectNobodysPayment = async (hash: string) => {
    const { look, line, boss } = deposit;
    expect(await look()).toBe(0);
    const { status, onChain } = await line();
    expect([status, onChain?.payments]).toEqual(['pending', []]);
    const [seen, ...more] = await uncredited(watched.api, boss, hash);
    expect([seen?.because, more]).toEqual(['own-coins', []]);
    expect(await balanceOf(watched.api, deposit.ada)).toBe(0);
  };

  beforeAll(async () => {
    watched = await startWatched();
    await keyInEffect(watched.api, 'ethereum');
  });
  afterAll(async () => watched?.stop());
  beforeEach(async () => {
    deposit = await watched.deposit();
  });
  afterEach(() => vi.restoreAllMocks());

  it('from the address of one deposit to that of another are nobody’s payment, and the customer’s own is', async () => {
    const { node, look, paid, line, ours, opened } = deposit;
    const theirs = '0x1111111111111111111111111111111111111112';
    const bob = await investor(watched.api);
    const sql = `insert into chain_addresses values ('ethereum', $1, $2, $3, now())`;
    await watched.api.database.query(sql, [theirs, bob.id, await opened(bob)]);
    await node.send(theirs, wei('1'));
    await node.mine(FINAL);
    expect(await look()).toBe(1);
    await expectNobodysPayment(await moved(theirs, { to: ours, value: `0x${TENTH.toString(16)}` }));
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
    await expectNobodysPayment(await moved(hot, { to: ours, value: `0x${TENTH.toString(16)}` }));
    const [{ contract }] = TOKENS as [(typeof TOKENS)[number]];
    await node.ask('anvil_setCode', contract, LOGS_A_TRANSFER);
    const data = `0x${word(ours)}${word('989680')}`;
    await expectNobodysPayment(await moved(hot, { to: contract, data, gas: '0x30d40' }));
    const unlisted = '0x1111111111111111111111111111111111111113';
    await node.ask('anvil_setCode', unlisted, LOGS_A_TRANSFER);
    await moved(hot, { to: unlisted, data, gas: '0x30d40' });
    await look();
    expect((await line()).onChain?.tokens).toEqual([]);
  });

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
    await expectNobodysPayment(await moved(hot, { to: ours, value: `0x${TENTH.toString(16)}` }));
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

  it('from an address that a restore skipped are none either, and what deposits were given is not made anew', async () => {
    const { node, ours } = deposit;
    const publicKey = publicKeyOf('ethereum', 2);
    await keyInEffect(watched.api, 'ethereum', publicKey);
    await restoredAfter(watched.api, 'ethereum', { publicKey, given: 3_000 });
    const key = AccountKey.read('ethereum', 'main', publicKey) as AccountKey;
    const made = vi.spyOn(AccountKey.prototype, 'address');
    for (const index of [3_005, 3_999]) {
      const lost = key.address(index);
      await node.send(lost, wei('1'));
      await node.mine(1);
      await expectNobodysPayment(await moved(lost, { to: ours, value: `0x${TENTH.toString(16)}` }));
    }
    const asked = made.mock.contexts.flatMap((one, at) =>
      (one as AccountKey).publicKey === publicKey ? [Number(made.mock.calls[at]?.[0])] : [],
    );
    // The first 200, those that were skipped, and the next 200.
    expect(asked.filter((index) => index >= 200 && index < 3_000)).toEqual([]);
    expect(new Set(asked).size).toBe(1_400);
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
});

describe('coins that the operator moves on Bitcoin', () => {
  let api: TestApi;
  let node: ScriptedNode;
  let source: UtxoSource;
  let boss: Person;
  let ada: Person;
  let ours: string;

  const look = () => api.app.get(FollowChain).run('bitcoin', source);
  const payment = (keys: readonly string[]): ScriptedPayment => ({
    ...{ txid: randomUUID(), address: ours, coins: 0.01 },
    keys,
  });
  const account = accountOf('bitcoin');
  const keyAt = (path: string) => Buffer.from(account.derive(path).publicKey ?? []).toString('hex');

  beforeAll(async () => {
    api = await startTestApi();
    await keyInEffect(api, 'bitcoin');
    boss = await operator(api);
    const methods = await paymentMethods(api);
    node = await new ScriptedNode().up();
    source = new UtxoSource('Bitcoin', node.url);
    ada = await investor(api);
    const sent = await sendDeposit(api, ada, { amount: '1000', method: methods.bitcoin });
    const { id, depositAddress } = succeeded(sent).body.data;
    ours = String(depositAddress);
    const sql = `insert into chain_addresses values ('bitcoin', $1, $2, $3, now())`;
    await api.database.query(sql, [ours, ada.id, String(id)]);
    await look();
  });
  afterAll(async () => {
    await node?.down();
    await api?.stop();
  });

  it('are nobody’s payment, from a deposit’s address or from change, and beside coins of others', async () => {
    const other = Buffer.from(accountOf('bitcoin', 1).derive('m/0/0').publicKey ?? []).toString('hex');
    const own = [payment([keyAt('m/0/3')]), payment([keyAt('m/1/199')]), payment([other, keyAt('m/1/0')])];
    node.mine(own, 10);
    await look();
    expect(await balanceOf(api, ada)).toBe(0);
    for (const { txid } of own) {
      expect(await uncredited(api, boss, txid)).toMatchObject([
        { because: 'own-coins', whatToDo: expect.stringContaining('nobody’s payment') },
      ]);
    }
    const theirs = payment([other]);
    node.mine([theirs], 10);
    await look();
    expect(await uncredited(api, boss, theirs.txid)).toEqual([]);
    expect(await balanceOf(api, ada)).toBeGreaterThan(0);
    const { body } = await call<{ txHash: string }[]>(api, 'GET', '/transaction/user?type=deposit', {
      token: ada.token,
    });
    expect(body.data.map(({ txHash }) => txHash)).toEqual([theirs.txid]);
  });

  it('are nobody’s payment from an address that a restore skipped, and that of a stranger is the customer’s', async () => {
    await restoredAfter(api, 'bitcoin', { given: 350 });
    const own = ['m/0/355', 'm/0/1349', 'm/0/1360'].map((path) => payment([keyAt(path)]));
    const before = await balanceOf(api, ada);
    node.mine(own, 10);
    await look();
    expect(await balanceOf(api, ada)).toBe(before);
    for (const { txid } of own) expect(await uncredited(api, boss, txid)).toMatchObject([{ because: 'own-coins' }]);
    const other = Buffer.from(accountOf('bitcoin', 1).derive('m/0/355').publicKey ?? []).toString('hex');
    node.mine([payment([other])], 10);
    await look();
    expect(await balanceOf(api, ada)).toBeGreaterThan(before);
  });
});
