import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADDRESSES } from '@sextant/test-data';
import { succeeded } from '../support/requests.js';
import { writesNothing } from '../support/refusals.js';
import { sendReview } from '../support/transfers.js';
import { type Bitcoin, anyHash, startBitcoin } from './bitcoin-payouts.js';

const SATOSHI = 1e8;
const TO = ADDRESSES.bitcoin.customer;
const WALLET = ADDRESSES.bitcoin.platform;

describe('a withdrawal of a batch whose transaction brought another amount', () => {
  let bitcoin: Bitcoin;
  let payouts: Bitcoin['payouts'];
  let ada: Awaited<ReturnType<Bitcoin['payouts']['customer']>>;

  beforeAll(async () => {
    bitcoin = await startBitcoin();
    ({ payouts } = bitcoin);
    await bitcoin.stopWatching();
  });
  afterAll(() => bitcoin?.stop());

  /** A withdrawal, and a final transaction that spends the coin of its batch and sends these to its address. */
  async function paidBy(sends: (due: number) => number[]) {
    ada = await payouts.customer();
    const id = await payouts.begun(ada, 100);
    const due = Math.round(Number((await payouts.line(ada, id)).receivedCoin) * SATOSHI);
    const { spend } = await payouts.batchOf([id], anyHash());
    const others = sends(due).map((satoshi) => ({ address: TO, coins: satoshi / SATOSHI }));
    const payment = { txid: anyHash(), address: WALLET, coins: 0.0001, others, spends: [spend] };
    await bitcoin.final(payment);
    return { id, due, txId: payment.txid };
  }

  const whole = (satoshi: number) => [Math.round(satoshi)];
  it.each<[string, (due: number) => number[], 'completed' | 'withheld' | 'ready']>([
    ['exactly what is due', (due) => [due], 'completed'],
    ['one unit less', (due) => [due - 1], 'withheld'],
    ['a thousandth less', (due) => whole(due * 0.999), 'withheld'],
    ['one percent less', (due) => whole(due * 0.99), 'withheld'],
    ['half of it', (due) => whole(due / 2), 'withheld'],
    ['a hundredth of it', (due) => whole(due / 100), 'withheld'],
    ['one unit', () => [1], 'withheld'],
    ['one unit more', (due) => [due + 1], 'withheld'],
    ['twice as much', (due) => [due * 2], 'withheld'],
    ['all of it in two parts', (due) => [1_000, due - 1_000], 'withheld'],
    ['less in three parts', (due) => [1_000, 2_000, due - 10_000], 'withheld'],
    ['nothing', () => [], 'ready'],
  ])('sends its address %s: it is not offered again unmarked', async (_, sends, outcome) => {
    const { id, due, txId } = await paidBy(sends);
    const sent = sends(due).reduce((sum, satoshi) => sum + satoshi, 0);
    expect((await payouts.line(ada, id)).status).toBe(outcome === 'completed' ? 'completed' : 'processing');
    expect((await payouts.ready()).includes(id)).toBe(outcome === 'ready');
    const withheld = await payouts.withheld(id);
    if (outcome !== 'withheld') return expect(withheld).toBeUndefined();
    expect(withheld).toMatchObject({ txId, paid: false });
    expect(Math.round(Number(withheld?.sent) * SATOSHI)).toBe(sent);
  });

  it('is neither proposed nor refused, and completed with the hash knowingly', async () => {
    const { id, txId } = await paidBy((due) => [due - 5_000]);
    const { reference } = await payouts.line(ada, id);
    const again = await writesNothing(bitcoin.api, () => payouts.propose([id], [bitcoin.newCoin()]));
    expect(again.body).toMatchObject({
      code: 'PAYOUT_NOT_READY',
      because: { [reference]: 'PAYOUT_PAID_UNEVENLY' },
      seen: { [reference]: txId },
    });
    const refusal = { transactionId: id, status: 'failed', reason: 'address-refuses' };
    const proposed = await payouts.operations<{ id: string }>(payouts.reviewer, 'proposals/completion', refusal);
    const proposal = proposed.body.data?.id;
    const refused = proposal ? await payouts.answer(proposal, 'approve') : proposed;
    expect(refused.body.code).toBe('PAYOUT_MAY_BE_PAID');
    if (proposal) succeeded(await payouts.operations(payouts.reviewer, `proposals/${proposal}/withdraw`));
    succeeded(await sendReview(bitcoin.api, payouts.approver, id, { status: 'completed', txHash: txId }));
    expect(await payouts.withheld(id)).toBeUndefined();
  });

  it('keeps no other withdrawal to the same address once it is completed with the hash', async () => {
    ada = await payouts.customer();
    const other = await payouts.begun(ada, 250);
    const id = await payouts.begun(ada, 100);
    const due = Number((await payouts.line(ada, id)).receivedCoin);
    const { spend } = await payouts.batchOf([id], anyHash());
    const payment = { txid: anyHash(), address: TO, coins: Number((due - 0.00005).toFixed(8)), spends: [spend] };
    await bitcoin.final(payment);
    // Until somebody says which one it paid, it may be either.
    expect(await payouts.ready()).toEqual(expect.not.arrayContaining([id, other]));
    succeeded(await sendReview(bitcoin.api, payouts.approver, id, { status: 'completed', txHash: payment.txid }));
    expect(await payouts.ready()).toContain(other);
    succeeded(await sendReview(bitcoin.api, payouts.approver, other, { status: 'completed', txHash: anyHash() }));
  });
});
