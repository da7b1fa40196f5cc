import { createHash } from 'node:crypto';
import { hex } from '@scure/base';
import { Address, OutScript, RawTx, Transaction } from '@scure/btc-signer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { NoteLosses } from '#modules/chain/payouts/use-cases/note-losses.js';
import { SettlePayouts } from '#modules/chain/payouts/use-cases/settle-payouts.js';
import { keyInEffect, publicKeyOf, versioned } from '../support/account-keys.js';
import type { Person } from '../support/people.js';
import { expectRefusal, writesNothing } from '../support/refusals.js';
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

describe('a batch of Bitcoin', () => {
  let api: Bitcoin['api'];
  let node: Bitcoin['node'];
  let payouts: Bitcoin['payouts'];
  let newCoin: Bitcoin['newCoin'];
  let stop: Bitcoin['stop'] | undefined;
  let ada: Person;
  let id: string;

  beforeAll(async () => {
    const bitcoin = await startBitcoin();
    ({ api, node, payouts, newCoin, stop } = bitcoin);
    // The node answers what is asked here, and nobody else.
    await bitcoin.stopWatching();
  });
  afterAll(async () => stop?.());
  beforeEach(async () => {
    ada = await payouts.customer();
    id = await payouts.begun(ada, 100);
    node.refuses = undefined;
    node.answers = undefined;
  });

  it('has the transaction that made each coin whole in its PSBT', async () => {
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

  it('goes from the database only to who downloads it, and to no customer and no look at the chain', async () => {
    const { propose, approve, psbt, line } = payouts;
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
  ])('leaves out what made a coin, and both operators read so, where %s', async (_, change) => {
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

  it('says of a batch of the release before that it is missing', async () => {
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

  it('refuses to pay an address of another network than its account key’s', async () => {
    const coin = node.fund(0.02, SCRIPT);
    const ofTestNetwork = versioned(publicKeyOf('bitcoin'), 0x043587cf);
    await keyInEffect(api, 'bitcoin', ofTestNetwork);
    const refused = await writesNothing(api, () => payouts.propose([id], [coin]));
    const sentence =
      'One of these addresses cannot be written into a transaction. Please send that withdrawal by hand.';
    expectRefusal(refused, [422, 'PAYOUT_ADDRESS_OTHER', sentence]);
    expect(refused.body.references).toEqual([(await payouts.line(ada, id)).reference]);
    await api.database.query('delete from account_keys where public_key = $1', [ofTestNetwork]);
  });

  it('waits for a node that does not answer', async () => {
    const coin = node.fund(0.02, SCRIPT);
    // The output, the last block, and the block that has it.
    node.answers = 3;
    await writesNothing(api, async () => {
      expect(await payouts.propose([id], [coin])).toMatchObject({ status: 503, body: { code: 'PAYOUT_NODE_AWAY' } });
    });
  });

  describe('of outputs', () => {
    it.each([
      ['less than 0.01 BTC', 0.009, 2],
      ['less than 0.1 BTC', 0.01, 3],
      ['0.1 BTC and more', 0.1, 6],
    ])('of %s are spent as deep as a deposit of them has to lie', async (_, coins, depth) => {
      const coin = node.fund(coins, SCRIPT, depth - 1);
      expect((await payouts.propose([id], [coin])).body).toMatchObject({
        code: 'PAYOUT_FUNDS_MISSING',
        found: '0',
        waiting: String(coins),
      });
      node.mine();
      const { id: batch } = succeeded(await payouts.propose([id], [coin])).body.data;
      await payouts.approve(batch);
      expect(await payouts.psbt(batch)).not.toBe('');
    });

    it('that are not deep enough are left out where others suffice', async () => {
      const [deep, young] = [node.fund(0.02, SCRIPT, 3), node.fund(0.03, SCRIPT, 2)];
      const { id: batch } = succeeded(await payouts.propose([id], [young, deep])).body.data;
      await payouts.approve(batch);
      const tx = Transaction.fromPSBT(Buffer.from(await payouts.psbt(batch), 'base64'));
      expect(tx.inputsLength).toBe(1);
      expect(Buffer.from(tx.getInput(0).txid!).toString('hex')).toBe(deep.split(':')[0]);
    });

    it('that have too little, but lie deep enough, are not said to wait', async () => {
      const coin = node.fund(0.000_01, SCRIPT, 2);
      const refused = await payouts.propose([id], [coin]);
      expect(refused.body).toMatchObject({ code: 'PAYOUT_FUNDS_MISSING', found: '0.00001' });
      expect(refused.body).not.toHaveProperty('waiting');
    });
  });

  /** What spends them may pay by hand what the batch would, and only what spends the coins of approved batches is read. */
  describe('that was proposed', () => {
    let coin: string;
    let proposal: string;

    beforeEach(async () => {
      coin = newCoin();
      proposal = succeeded(await payouts.propose([id], [coin])).body.data.id;
    });

    it.each([
      ['in a block', () => node.unspent.delete(coin)],
      ['by what waits for a block', () => node.spentInWaiting.add(coin)],
    ])('is not approved once its coins were spent %s; its withdrawals are sent with others', async (_, spend) => {
      spend();
      const refused = await writesNothing(api, () => payouts.answer(proposal, 'approve'));
      expect([refused.status, refused.body.code]).toEqual([409, 'PROPOSAL_CHANGED']);
      expect(refused.body.message).toMatch(
        /^Something else has spent coins of this batch, or used its number\. Please refuse/,
      );
      succeeded(await payouts.answer(proposal, 'refuse'));
      const { id: next } = succeeded(await payouts.propose([id], [newCoin()])).body.data;
      await payouts.approve(next);
      expect(await payouts.psbt(next)).not.toBe('');
    });

    it('is approved as soon as the node says again that they are there', async () => {
      node.refuses = 'gettxout';
      const refused = await writesNothing(api, () => payouts.answer(proposal, 'approve'));
      node.refuses = undefined;
      expect([refused.status, refused.body.code]).toEqual([503, 'PAYOUT_NODE_AWAY']);
      await payouts.approve(proposal);
    });
  });

  /** Another transaction that pays as much to the same script. */
  function exchanged(spend: string): void {
    const [other = ''] = node.fund(0.02, SCRIPT).split(':');
    node.whole.get(spend.split(':')[0] ?? '')!.raw = node.whole.get(other)!.raw;
  }
});
