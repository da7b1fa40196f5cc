import { createHash } from 'node:crypto';
import { hex } from '@scure/base';
import { Address, OutScript, RawTx, Transaction } from '@scure/btc-signer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChainWatcher } from '#modules/chain/chain-watcher.js';
import { NoteLosses } from '#modules/chain/payouts/use-cases/note-losses.js';
import { SettlePayouts } from '#modules/chain/payouts/use-cases/settle-payouts.js';
import type { Person } from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { succeeded } from '../support/requests.js';
import { statementsOf } from '../support/statements.js';
import { type Bitcoin, SCRIPT, startBitcoin } from './bitcoin-payouts.js';

/** Where `SCRIPT` is. */
const FROM = Address().encode(OutScript.decode(hex.decode(SCRIPT)));

/** What each input of a PSBT says that it spends, and of the transaction that made it, where it is there. */
function inputsOf(psbt: string) {
  const tx = Transaction.fromPSBT(Buffer.from(psbt, 'base64'));
  return Array.from({ length: tx.inputsLength }, (_, at) => {
    const { txid, index, witnessUtxo, nonWitnessUtxo: made } = tx.getInput(at);
    const bytes = made && RawTx.encode(made);
    return {
      spend: `${hex.encode(txid!)}:${index}`,
      units: witnessUtxo!.amount,
      script: hex.encode(witnessUtxo!.script),
      made: bytes && { id: idOf(bytes), output: made!.outputs[index!], witnesses: made!.witnesses },
    };
  });
}

/** The id of a transaction without witnesses (BIP-141), as a block explorer shows it. */
function idOf(bytes: Uint8Array): string {
  const once = createHash('sha256').update(bytes).digest();
  return createHash('sha256').update(once).digest().reverse().toString('hex');
}

describe('the transaction that made a coin', () => {
  let api: Bitcoin['api'];
  let node: Bitcoin['node'];
  let payouts: Bitcoin['payouts'];
  let stop: Bitcoin['stop'] | undefined;
  let ada: Person;
  let id: string;

  beforeAll(async () => {
    ({ api, node, payouts, stop } = await startBitcoin());
  });
  afterAll(async () => stop?.());
  beforeEach(async () => {
    ada = await payouts.customer();
    id = await payouts.begun(ada, 100);
    node.refuses = undefined;
    node.answers = undefined;
  });

  it('is whole in the PSBT, for each coin that it spends', async () => {
    const { propose, approve, psbt, batch } = payouts;
    const coins = [node.fund(0.001, SCRIPT), node.fund(0.0008, SCRIPT)];
    node.mine([], 3);
    const proposed = succeeded(await propose([id], coins)).body.data;
    expect(proposed.payoutBatch.previousMissing).toEqual([]);
    await approve(proposed.id);
    const inputs = inputsOf(await psbt(proposed.id));
    expect(inputs.map(({ spend }) => spend).toSorted()).toEqual(coins.toSorted());
    for (const { spend, units, script, made } of inputs) {
      expect(script).toBe(SCRIPT);
      expect(made).toEqual({
        ...{ id: spend.split(':')[0], output: { amount: units, script: hex.decode(SCRIPT) }, witnesses: undefined },
      });
    }
    // What a device may show as one more recipient stands on the page, too.
    const { changeAddress, changeCoins } = proposed.payoutBatch;
    expect(changeAddress).toMatch(/^bc1q/);
    expect((await batch(proposed.id))?.transactions).toMatchObject([
      { previousMissing: [], changeAddress, changeCoins },
    ]);
  });

  it('is given out as it was approved, to the byte, whatever the node says later', async () => {
    const { propose, approve, psbt } = payouts;
    const coin = node.fund(0.02, SCRIPT);
    const { id: batchId } = succeeded(await propose([id], [coin])).body.data;
    const sql = `select request -> 'transactions' -> 0 ->> 'unsigned' as unsigned from proposals where id = $1`;
    const [seen] = await api.database.query<{ unsigned: string }>(sql, [batchId]);
    node.drop(3);
    node.whole.clear();
    await approve(batchId);
    expect(await psbt(batchId)).toBe(seen?.unsigned);
    expect(await psbt(batchId)).toBe(seen?.unsigned);
    expect(inputsOf(seen!.unsigned)).toMatchObject([{ spend: coin, made: { id: coin.split(':')[0] } }]);
  });

  it('goes from the database only to who downloads the batch, and to no customer and no look at the chain', async () => {
    const { propose, approve, psbt, line } = payouts;
    // Only what is asked here looks.
    await api.app.get(ChainWatcher).beforeApplicationShutdown();
    const { id: batchId } = succeeded(await propose([id], [node.fund(0.02, SCRIPT)])).body.data;
    await approve(batchId);
    const unsigned = await psbt(batchId);
    /** Whether one of the statements is answered with it. */
    const isRead = async (work: () => Promise<unknown>) => {
      const reads = (await statementsOf(work)).filter(({ text }) => /^\s*(select|with) .*payout_batches/s.test(text));
      expect(reads.length).toBeGreaterThan(0);
      const answers = await Promise.all(reads.map(({ text, values = [] }) => api.database.query(text, values)));
      return JSON.stringify(answers).includes(unsigned);
    };
    expect(await isRead(() => psbt(batchId))).toBe(true);
    expect(await isRead(() => line(ada, id))).toBe(false);
    await sees('confirmed');
    expect(await isRead(() => line(ada, id))).toBe(false);
    await sees('final');
    expect(await isRead(() => api.app.get(SettlePayouts).run('bitcoin'))).toBe(false);
    await sees('seen');
    expect(await isRead(() => api.app.get(NoteLosses).run('bitcoin', true))).toBe(false);
    expect(await line(ada, id)).toMatchObject({ status: 'completed', payout: { state: 'conflicted' } });
    await sees('final');
    await api.app.get(NoteLosses).run('bitcoin', true);

    /** What pays the batch is in this state. */
    async function sees(state: string): Promise<void> {
      await api.database.query(
        `insert into payout_sightings (chain, tx_id, batch_id, number, spends, outputs, fee_units, failed, state, height,
                                       block_hash, block_time, seen_at, changed_at)
         select p.chain, 'pays', p.batch_id, p.number, '[]',
                jsonb_build_array(jsonb_build_object('address', p.address, 'currency', p.currency, 'units', p.units)),
                '100', false, $2, 1, 'hash', now(), now(), now()
           from payouts p where p.batch_id = $1
         on conflict (chain, tx_id, batch_id, number) do update
           set state = excluded.state, height = case when $2 <> 'seen' then 1 end,
               block_hash = case when $2 <> 'seen' then 'hash' end`,
        [batchId, state],
      );
    }
  });

  it.each([
    ['the node no longer has its block', (spend: string) => void node.whole.delete(spend.split(':')[0]!)],
    ['the node answers another one', exchanged],
    ['what the node answers is none', (spend: string) => void (node.whole.get(spend.split(':')[0]!)!.raw = '00')],
  ])('is left out, and both operators read so, where %s', async (_, change) => {
    const { propose, approve, psbt, batch } = payouts;
    const coin = node.fund(0.02, SCRIPT);
    change(coin);
    const proposed = succeeded(await propose([id], [coin])).body.data;
    expect(proposed.payoutBatch.previousMissing).toEqual([FROM]);
    await approve(proposed.id);
    expect((await batch(proposed.id))?.transactions).toMatchObject([{ previousMissing: [FROM] }]);
    expect(inputsOf(await psbt(proposed.id))).toEqual([
      { spend: coin, units: 2_000_000n, script: SCRIPT, made: undefined },
    ]);
  });

  it('is said to be missing of a batch of the release before', async () => {
    const { propose, approve, batch } = payouts;
    const { id: batchId } = succeeded(await propose([id], [node.fund(0.02, SCRIPT)])).body.data;
    const before = `jsonb_set(request, '{transactions,0,spends,0}', (request #> '{transactions,0,spends,0}') - 'previous')`;
    await api.database.query('alter table proposals disable trigger user');
    await api.database.query(`update proposals set request = ${before} where id = $1`, [batchId]);
    await api.database.query('alter table proposals enable trigger user');
    await approve(batchId);
    expect((await batch(batchId))?.transactions).toMatchObject([{ previousMissing: [FROM] }]);
  });

  it.each([
    ['amount', { coins: 0.03, script: SCRIPT }],
    ['script', { coins: 0.02, script: `0014${'33'.repeat(20)}` }],
  ])('refuses a coin whose %s is another than the node said', async (_, said) => {
    const coin = node.fund(0.02, SCRIPT);
    node.unspent.set(coin, said);
    await writesNothing(api, async () => {
      expect(await payouts.propose([id], [coin])).toMatchObject({ status: 409, body: { code: 'PAYOUT_NODE_WRONG' } });
    });
  });

  it('is waited for while the node does not answer', async () => {
    const coin = node.fund(0.02, SCRIPT);
    // The output, the last block, and the block that has it.
    node.answers = 3;
    await writesNothing(api, async () => {
      expect(await payouts.propose([id], [coin])).toMatchObject({ status: 503, body: { code: 'PAYOUT_NODE_AWAY' } });
    });
  });

  /** Another transaction that pays as much to the same script. */
  function exchanged(spend: string): void {
    const [other = ''] = node.fund(0.02, SCRIPT).split(':');
    node.whole.get(spend.split(':')[0] ?? '')!.raw = node.whole.get(other)!.raw;
  }
});
