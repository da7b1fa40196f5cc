import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { SpendRepository } from '#modules/chain/payouts/spend.repository.js';
import { SettlePayouts } from '#modules/chain/payouts/use-cases/settle-payouts.js';
import { PAID_FROM } from '#modules/chain/wallet-addresses.js';
import { another } from '../operator/operator-people.js';
import { investor } from '../support/people.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { mailed } from '../support/withdrawal-addresses.js';

let api: TestApi;
let spends: SpendRepository;

beforeAll(async () => {
  api = await startTestApi();
  spends = api.app.get(SpendRepository);
});
afterAll(() => api?.stop());
beforeEach(() => api.database.query('truncate payout_batches, payout_spends, payout_sightings'));

const TO = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const PAID = [{ address: TO, currency: 'Bitcoin' as const, units: 1_000n }];

/** An approved batch that spends these outputs in one transaction. */
async function batchOf(...outputs: string[]): Promise<string> {
  return paying([], ...outputs);
}

/** The same with these withdrawals. */
async function paying(payouts: readonly object[], ...outputs: string[]): Promise<string> {
  const id = randomUUID();
  const transactions = [{ number: 0, spends: [], change: null, maxFee: '1000', payouts }];
  await api.database.query(
    `insert into payout_batches (id, chain, proposed_by, approved_by, approved_at, transactions, exported_at, exported_by)
     values ($1, 'bitcoin', gen_random_uuid(), gen_random_uuid(), now(), $2::jsonb, now(), gen_random_uuid())`,
    [id, JSON.stringify(transactions)],
  );
  await api.database.query(
    `insert into payout_spends (chain, spend, batch_id, number) select 'bitcoin', spend, $1, 0 from unnest($2::text[]) spend`,
    [id, outputs],
  );
  return id;
}

/** A transaction that spends these is in a block. */
function spent(txId: string, ...outputs: string[]): Promise<void> {
  return sent(txId, [], ...outputs);
}

/** The same, and it pays these. */
function sent(txId: string, to: typeof PAID, ...outputs: string[]): Promise<void> {
  const found = { txId, spends: outputs, outputs: to, fee: undefined, failed: false };
  const block = { height: 7, hash: 'h', previous: 'g', time: new Date(0), payments: [], spends: [found], inputs: [] };
  return spends.record('bitcoin', [found], new Date(), block);
}

/** What was seen is final, and ended its batch. */
async function ended(): Promise<void> {
  await api.database.query(`update payout_sightings set state = 'final', settled_at = now()`);
  await api.database.query('update payout_batches set ended_at = now()');
}

const seenFor = async (txId: string) => {
  const sql = 'select batch_id as id from payout_sightings where tx_id = $1';
  return (await api.database.query<{ id: string }>(sql, [txId])).map(({ id }) => id);
};

it('what is left of a batch that another payment ended is free: a later batch with it raises no alarm for the first', async () => {
  const first = await batchOf('a:0', 'b:0');
  await spent('frees', 'a:0');
  expect(await seenFor('frees')).toEqual([first]);
  await ended();
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

it('but where it pays a withdrawal of the first, which was freed and may be in another batch, operators are told', async () => {
  const [ada, treasurer] = [await investor(api), await another(api, 'treasurer')];
  const withdrawal = {
    ...{ userId: ada.id, id: randomUUID(), reference: 'W-1', currency: 'Bitcoin', address: TO, payTo: TO },
    ...{ units: '1000', coins: '0.00001' },
  };
  const first = await paying([withdrawal], 'a:0', 'b:0');
  await spent('frees', 'a:0');
  await ended();
  await paying([withdrawal], 'c:0');
  await sent('pays again', PAID, 'b:0');
  expect(await seenFor('pays again')).toEqual([first]);
  await api.database.query(`update payout_sightings set state = 'final' where tx_id = 'pays again'`);
  await api.app.get(SettlePayouts).run('bitcoin');
  const told = await mailed(api, treasurer, 'payout-mismatch');
  expect(JSON.stringify(told)).toContain('W-1 was paid, but had ended before.');
  expect(told).toHaveLength(1);
});

it('and where a later batch with what is left pays it, that one is looked at alone', async () => {
  const withdrawal = { payTo: TO };
  await paying([withdrawal], 'a:0', 'b:0');
  await spent('frees', 'a:0');
  await ended();
  const second = await paying([withdrawal], 'b:0', 'c:0');
  await sent('pays', PAID, 'b:0', 'c:0');
  expect(await seenFor('pays')).toEqual([second]);
});

it('what was seen of it before that is followed, also after its block was replaced', async () => {
  await batchOf('a:0', 'b:0');
  await spent('frees', 'a:0');
  await spent('other', 'b:0');
  await api.database.query(`update payout_sightings set state = 'final', settled_at = now()`);
  await spends.walkBack('bitcoin', 6, new Date());
  await spent('frees', 'a:0');
  await api.database.query(`update payout_sightings set state = 'final' where tx_id = 'frees'`);
  await spent('other', 'b:0');
  const sql = `select state from payout_sightings where tx_id = 'other'`;
  expect(await api.database.query(sql)).toEqual([{ state: 'confirmed' }]);
});

it('whether a batch was sent from an address is found in an index, however much batches spent', async () => {
  await api.database.query(
    `insert into payout_spends (chain, spend, batch_id, number)
     select 'ethereum', '0x' || n % 7 || ':' || n, gen_random_uuid(), 0 from generate_series(1, 20000) n`,
  );
  await api.database.query('analyze payout_spends');
  const rows = await api.database.query<{ 'QUERY PLAN': string }>(`explain ${PAID_FROM}`, ['ethereum', ['0x8', '0x9']]);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('payout_spends_of_sender');
  expect(plan).not.toContain('Seq Scan on payout_spends');
});
