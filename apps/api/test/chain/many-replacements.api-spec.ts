import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UtxoSource } from '#modules/chain/sources/utxo-source.js';
import { FollowChain } from '#modules/chain/use-cases/follow-chain.js';
import { writeDuring } from '../support/lock-waits.js';
import { type Person, balanceOf, investor, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendDeposit } from '../support/transfers.js';
import { ScriptedNode } from './scripted-node.js';

const COINS = 100;
const TIMES = 20;

interface Line {
  amount: number;
  status: string;
  txHash: string | null;
  onChain: { payments: { txId: string }[]; morePayments: object[] } | null;
}

let api: TestApi;
let node: ScriptedNode;
let source: UtxoSource;
let ada: Person;
let deposit: string;
let ours: string;

const look = () => api.app.get(FollowChain).run('bitcoin', source);
const coins = Array.from({ length: COINS }, () => [`${randomUUID()}:0`, `${randomUUID()}:1`]);
const payments = () => coins.map((spends) => ({ txid: randomUUID(), address: ours, coins: 0.001, spends }));
const rows = async () => {
  const [found] = await api.database.query<{ seen: number; gone: number; inputs: number }>(
    `select count(*) filter (where state = 'seen')::int as seen, count(*) filter (where state = 'conflicted')::int as gone,
            (select count(*)::int from chain_inputs) as inputs
       from chain_sightings`,
  );
  return found;
};
const line = async () =>
  succeeded(await call<Line>(api, 'GET', `/transaction/${deposit}`, { token: ada.token })).body.data;

beforeAll(async () => {
  api = await startTestApi();
  node = await new ScriptedNode().up();
  source = new UtxoSource('Bitcoin', node.url);
  const methods = await paymentMethods(api);
  ada = await investor(api);
  const sent = succeeded(await sendDeposit(api, ada, { amount: '1000', method: methods.bitcoin })).body.data;
  [deposit, ours] = [String(sent.id), String(sent.depositAddress)];
  await api.database.query(`insert into chain_addresses values ('bitcoin', $1, $2, $3, now())`, [
    ours,
    ada.id,
    deposit,
  ]);
  await look();
});
afterAll(async () => {
  await node?.down();
  await api?.stop();
});

it('whoever replaces payments thousands of times has the last twenty kept, and what is in a block credited, each once', async () => {
  const [first] = payments();
  node.waiting.set(first!.txid, first!);
  await look();
  let last: ReturnType<typeof payments> = [];
  for (let n = 0; n < TIMES; n += 1) {
    node.waiting.clear();
    last = payments();
    for (const one of last) node.waiting.set(one.txid, one);
    await look();
  }
  // Two of what each spends.
  expect(await rows()).toEqual({ seen: COINS, gone: 20, inputs: (COINS + 20) * 2 });
  // Of more than 100, those that may still arrive are listed before those that are gone.
  const { payments: shown = [], morePayments } = (await line()).onChain ?? {};
  expect(shown.map(({ txId }) => txId).toSorted()).toEqual(last.map(({ txid }) => txid).toSorted());
  expect(morePayments).toEqual([]);

  // A miner had the very first one, which was forgotten; and the last one of another coin.
  node.waiting.clear();
  node.mine([first!, last[1]!], 10);
  await look();
  await look();
  const lines = succeeded(await call<Line[]>(api, 'GET', '/transaction/user?type=deposit', { token: ada.token })).body
    .data;
  expect(lines.map(({ status, txHash }) => [status, txHash]).toSorted()).toEqual(
    [first!, last[1]!].map(({ txid }) => ['completed', txid]).toSorted(),
  );
  const cents = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  expect(Math.round((await balanceOf(api, ada)) * 100)).toBe(cents);
  expect(await rows()).toMatchObject({ seen: 0, gone: 20 });
});

it('a payment that is credited and gone is kept, however many come after it', async () => {
  const [paid] = payments();
  const before = { txid: randomUUID(), address: ours, coins: 0.002 };
  node.mine([before], 10);
  await look();
  const sql = `select state from chain_sightings where tx_id = $1`;
  expect(await api.database.query(sql, [before.txid])).toEqual([{ state: 'final' }]);
  // The last blocks are replaced.
  node.drop(11);
  node.mine([], 12);
  await look();
  await look();
  expect(await api.database.query(sql, [before.txid])).toEqual([{ state: 'conflicted' }]);
  for (const some of [payments(), payments()]) {
    node.waiting.clear();
    for (const one of some) node.waiting.set(one.txid, one);
    await look();
  }
  expect(await api.database.query(sql, [before.txid])).toEqual([{ state: 'conflicted' }]);
  node.waiting.clear();
  node.mine([paid!, before], 12);
  await look();
  expect(await api.database.query(sql, [before.txid])).toEqual([{ state: 'final' }]);
});

it('a payment that another watcher finds in a block at that very moment is kept', async () => {
  const waits = (some: ReturnType<typeof payments>) => {
    node.waiting.clear();
    for (const one of some) node.waiting.set(one.txid, one);
  };
  waits(payments());
  await look();
  waits(payments());
  await look();
  expect(await rows()).toMatchObject({ seen: COINS, gone: 20 });
  const gone = await api.database.query<{ tx_id: string }>(
    `select tx_id from chain_sightings where state = 'conflicted' order by tx_id`,
  );
  waits(payments());
  const locked = `select from chain_sightings where state = 'conflicted' for update`;
  const found = `update chain_sightings set state = 'confirmed', height = 1, block_hash = 'a' where state = 'conflicted' and tx_id = any($1)`;
  await writeDuring(api, look, locked, found, [gone.map(({ tx_id: txId }) => txId)]);
  const kept = await api.database.query(`select tx_id from chain_sightings where block_hash = 'a' order by tx_id`);
  expect(kept).toEqual(gone);
  await api.database.query(`delete from chain_sightings where block_hash = 'a'`);
});
