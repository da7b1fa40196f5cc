import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SpendRepository } from '#modules/chain/payouts/spend.repository.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

let api: TestApi;
let spends: SpendRepository;

beforeAll(async () => {
  api = await startTestApi();
  spends = api.app.get(SpendRepository);
});
afterAll(() => api?.stop());
beforeEach(() => api.database.query('truncate payout_batches, payout_spends, payout_sightings'));

/** An approved batch that spends these outputs in one transaction. */
async function batchOf(...outputs: string[]): Promise<string> {
  const id = randomUUID();
  await api.database.query(
    `insert into payout_batches (id, chain, proposed_by, approved_by, approved_at, transactions, exported_at, exported_by)
     values ($1, 'bitcoin', gen_random_uuid(), gen_random_uuid(), now(), '[{"number": 0}]', now(), gen_random_uuid())`,
    [id],
  );
  await api.database.query(
    `insert into payout_spends (chain, spend, batch_id, number) select 'bitcoin', spend, $1, 0 from unnest($2::text[]) spend`,
    [id, outputs],
  );
  return id;
}

/** A transaction that spends these is in a block. */
function spent(txId: string, ...outputs: string[]): Promise<void> {
  const found = { txId, spends: outputs, outputs: [], fee: undefined, failed: false };
  const block = { height: 7, hash: 'h', previous: 'g', time: new Date(0), payments: [], spends: [found], inputs: [] };
  return spends.record('bitcoin', [found], new Date(), block);
}

const seenFor = async (txId: string) => {
  const sql = 'select batch_id as id from payout_sightings where tx_id = $1';
  return (await api.database.query<{ id: string }>(sql, [txId])).map(({ id }) => id);
};

it('what is left of a batch that another payment ended is free: a later batch with it raises no alarm for the first', async () => {
  const first = await batchOf('a:0', 'b:0');
  await spent('frees', 'a:0');
  expect(await seenFor('frees')).toEqual([first]);
  await api.database.query(`update payout_sightings set state = 'final', settled_at = now()`);
  await api.database.query('update payout_batches set ended_at = now()');
  const second = await batchOf('b:0', 'c:0');
  await spent('pays', 'b:0', 'c:0');
  expect(await seenFor('pays')).toEqual([second]);
});

it('as long as that payment is not final, what spends the rest is looked at for both', async () => {
  const first = await batchOf('a:0', 'b:0');
  await spent('frees', 'a:0');
  const second = await batchOf('b:0');
  await spent('pays', 'b:0');
  expect((await seenFor('pays')).toSorted()).toEqual([first, second].toSorted());
});
