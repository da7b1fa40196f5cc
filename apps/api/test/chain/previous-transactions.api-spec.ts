import { createHash } from 'node:crypto';
import { hex } from '@scure/base';
import { Address, OutScript, RawTx, Transaction } from '@scure/btc-signer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, paymentMethods } from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { SCRIPT, startBitcoinPayouts } from './bitcoin-payouts.js';
import { ScriptedNode } from './scripted-node.js';

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
  let api: TestApi;
  let node: ScriptedNode;
  let payouts: Awaited<ReturnType<typeof startBitcoinPayouts>>;
  let ada: Person;
  let id: string;

  beforeAll(async () => {
    node = await new ScriptedNode().up();
    api = await startTestApi({ BITCOIN_NODE_URL: node.url });
    const methods = await paymentMethods(api);
    payouts = await startBitcoinPayouts(api, methods, node);
  });
  afterAll(async () => {
    await api?.requireCleanLedger();
    await node?.down();
    await api?.stop();
  });
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
