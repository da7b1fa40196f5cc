import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@sextant/business-rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UtxoSource } from '#modules/chain/sources/utxo-source.js';
import { ForgetInputs } from '#modules/chain/use-cases/forget-inputs.js';
import { FollowChain } from '#modules/chain/use-cases/follow-chain.js';
import { after } from '../support/market-time.js';
import { type Person, investor, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendDeposit } from '../support/transfers.js';
import { withEthereumNode } from './ethereum-node.js';
import { ScriptedNode } from './scripted-node.js';
import { FINAL, startWatched, wei } from './watched-deposit.js';

const STRANGER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

interface Line {
  status: string;
  onChain: { payments: { txId: string; state: string; replaced: boolean; rules: string[] }[] };
}

describe('a payment on Bitcoin whose coins another transaction spends', () => {
  let api: TestApi;
  let node: ScriptedNode;
  let source: UtxoSource;
  let ada: Person;
  let methods: Awaited<ReturnType<typeof paymentMethods>>;
  let ours: string;
  let deposit: string;

  const look = () => api.app.get(FollowChain).run('bitcoin', source);
  /** Of two coins, so that the payment can be replaced by what spends one of them. */
  const payment = (spends = [`${randomUUID()}:0`, `${randomUUID()}:1`], address = ours) => {
    return { txid: randomUUID(), address, coins: 0.015, spends };
  };
  const waits = (one: ReturnType<typeof payment>) => node.waiting.set(one.txid, one);
  const line = async () =>
    succeeded(await call<Line>(api, 'GET', `/transaction/${deposit}`, { token: ada.token })).body.data;
  const shown = async () => (await line()).onChain.payments.map(({ state, replaced }) => [state, replaced]);

  beforeAll(async () => {
    api = await startTestApi();
    methods = await paymentMethods(api);
    node = await new ScriptedNode().up();
  });
  afterEach(() => api.requireCleanLedger());
  afterAll(async () => {
    await node?.down();
    await api?.stop();
  });
  beforeEach(async () => {
    node.waiting.clear();
    node.mine([], 20);
    source = new UtxoSource('Bitcoin', node.url);
    ada = await investor(api);
    const sent = await sendDeposit(api, ada, { amount: '1000', method: methods.bitcoin });
    const { id, depositAddress } = succeeded(sent).body.data;
    [deposit, ours] = [String(id), String(depositAddress)];
    await api.database.query('truncate chain_addresses, chain_sightings, chain_inputs');
    await api.database.query(`insert into chain_addresses values ('bitcoin', $1, $2, $3, now())`, [
      ours,
      ada.id,
      deposit,
    ]);
    await look();
  });

  it('is replaced once the other lies as deep as it would have to, and not before', async () => {
    const paid = payment();
    waits(paid);
    await look();
    node.waiting.clear();
    node.mine([payment([`${randomUUID()}:0`, String(paid.spends[1])], 'elsewhere')]);
    await look();
    expect(await shown()).toEqual([['conflicted', false]]);
    node.mine();
    await look();
    expect(await shown()).toEqual([['conflicted', false]]);
    node.mine();
    await look();
    expect(await shown()).toEqual([['conflicted', true]]);
    expect((await line()).status).toBe('pending');
  });

  it('is only not listed where nodes dropped it, however long that is ago', async () => {
    waits(payment());
    await look();
    node.waiting.clear();
    node.mine([payment(undefined, 'elsewhere')], 100);
    await look();
    expect(await shown()).toEqual([['conflicted', false]]);
  });

  it('stands beside the one that took its place, which is credited', async () => {
    const paid = payment();
    waits(paid);
    await look();
    node.waiting.clear();
    const bumped = payment(paid.spends);
    waits(bumped);
    await look();
    expect(await shown()).toEqual([
      ['conflicted', false],
      ['seen', false],
    ]);
    node.mine([bumped], 2);
    await look();
    expect(await shown()).toEqual([
      ['conflicted', true],
      ['credited', false],
    ]);
  });

  it('is replaced in another branch than the one that had it, and comes back with its own', async () => {
    const paid = payment();
    node.mine([paid]);
    await look();
    node.drop(1);
    const other = payment(paid.spends, 'elsewhere');
    node.mine([other], 2);
    await look();
    expect(await shown()).toEqual([['conflicted', true]]);
    node.drop(3);
    node.mine([], 3);
    await look();
    expect(await shown()).toEqual([['conflicted', false]]);
    node.mine([paid], 2);
    await look();
    expect(await shown()).toEqual([['credited', false]]);
  });

  it('has what it spends kept for as long as that can matter: nothing of one that is final or long gone', async () => {
    const [final, dropped, replaced, waiting] = [payment(), payment(), payment(), payment()];
    waits(dropped);
    waits(replaced);
    await look();
    node.waiting.clear();
    waits(waiting);
    node.mine([final, payment([String(replaced.spends[0])], 'elsewhere')], 2);
    await look();
    const kept = async () => {
      const rows = await api.database.query<{ tx_id: string; spend: string }>('select tx_id, spend from chain_inputs');
      return rows.map(({ tx_id: txId, spend }) => `${txId} ${spend}`).toSorted();
    };
    const of = (...some: ReturnType<typeof payment>[]) =>
      some.flatMap(({ txid, spends }) => spends.map((spend) => `${txid} ${spend}`)).toSorted();
    const forget = (days: number) =>
      api.clock.at(after(api.clock.now(), days * DAY_MS), () => api.app.get(ForgetInputs).run());
    const before = await shown();
    await forget(29);
    expect(await kept()).toEqual(of(final, dropped, replaced, waiting));
    await forget(31);
    expect(await kept()).toEqual([...of(waiting), `${replaced.txid} ${replaced.spends[0]}`].toSorted());
    expect(await shown()).toEqual(before);
    expect(before.toSorted()).toEqual([
      ['conflicted', false],
      ['conflicted', true],
      ['credited', false],
      ['seen', false],
    ]);
  });

  it('has twenty of what it spends kept, however much that is, and is replaced by what spends all of it', async () => {
    const spends = Array.from({ length: 1_000 }, (_, n) => `${randomUUID()}:${n}`);
    const most = spends.toSorted().slice(0, 20);
    const kept = async () => {
      const rows = await api.database.query<{ spend: string }>('select spend from chain_inputs');
      return rows.map(({ spend }) => spend).toSorted();
    };
    const paid = payment(spends);
    waits(paid);
    await look();
    expect(await kept()).toEqual(most);
    // As an earlier release did.
    await api.database.query(
      `insert into chain_inputs (chain, tx_id, spend) select 'bitcoin', $1, spend from unnest($2::text[]) spend
       on conflict do nothing`,
      [paid.txid, spends],
    );
    await api.app.get(ForgetInputs).run();
    expect(await kept()).toEqual(most);
    node.waiting.clear();
    node.mine([payment(spends, 'elsewhere')], 5);
    await look();
    expect(await shown()).toEqual([['conflicted', true]]);
    await api.app.get(ForgetInputs).run();
    expect(await shown()).toEqual([['conflicted', true]]);
  });
});

withEthereumNode('a payment on Ethereum whose number another transaction of its sender has', () => {
  let watched: Awaited<ReturnType<typeof startWatched>>;
  beforeAll(async () => (watched = await startWatched()));
  afterAll(() => watched?.stop());

  it('is replaced once the chain calls the other one final', async () => {
    const { node, ours, deposit, look, line } = await watched.deposit();
    const shown = async () => {
      const { onChain } = (await line()) as unknown as Line;
      return onChain.payments.map(({ state, replaced }) => [state, replaced]);
    };
    const [from] = await node.ask<string[]>('eth_accounts');
    const nonce = await node.ask<string>('eth_getTransactionCount', from, 'latest');
    const fee = (gwei: number) => ({
      nonce,
      maxFeePerGas: `0x${(gwei * 1e9).toString(16)}`,
      maxPriorityFeePerGas: `0x${(gwei * 1e9).toString(16)}`,
    });
    await node.send(ours, wei(deposit.coinAmount), fee(5));
    await look();
    expect(await shown()).toEqual([['seen', false]]);
    await node.send(STRANGER, 1n, fee(50));
    await node.mine(FINAL - 1);
    await look();
    expect(await shown()).toEqual([['conflicted', false]]);
    await node.mine(1);
    await look();
    expect(await shown()).toEqual([['conflicted', true]]);
  });
});
