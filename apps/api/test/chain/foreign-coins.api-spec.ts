import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADDRESSES } from '@sextant/test-data';
import type { Person } from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { sendReview } from '../support/transfers.js';
import { mailed } from '../support/withdrawal-addresses.js';
import { batchByHand } from './batch-by-hand.js';
import { type Bitcoin, DEPTH, anyHash, startBitcoin } from './bitcoin-payouts.js';
import type { ScriptedPayment } from './scripted-node.js';

const WALLET = ADDRESSES.bitcoin.platform;
/** Where nobody else here withdraws to. */
const ELSEWHERE = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const DAY_MS = 86_400_000;

const mayPay = ({ txid }: ScriptedPayment, reference: string): string =>
  `Transaction ${txid} may still pay ${reference}. Please wait until it is final, or spend the same coin or number (nonce) of that batch otherwise.`;

/** All customers here but one withdraw to one address, as where they have accounts at the same exchange. */
describe('a withdrawal that was paid by hand with coins of another batch', () => {
  let bitcoin: Bitcoin;
  let api: Bitcoin['api'];
  let node: Bitcoin['node'];
  let payouts: Bitcoin['payouts'];
  let look: Bitcoin['look'];
  let sees: Bitcoin['sees'];
  let final: Bitcoin['final'];
  let ada: Person;
  let bob: Person;
  let coin: string;

  /** What pays a withdrawal of Ada with coins of this batch, and nothing of the batch. */
  const payingOf = async (id: string, { paying }: Awaited<ReturnType<typeof batchByHand>>) =>
    paying(0, { txid: anyHash(), coins: Number((await payouts.line(ada, id)).receivedCoin), others: [] });
  const isWithheld = async (id: string, { txid }: ScriptedPayment, paid: boolean) => {
    expect(await payouts.withheld(id)).toMatchObject({ txId: txid, paid });
    expect(await payouts.ready()).not.toContain(id);
  };
  const isFree = async (...ids: string[]) => {
    for (const id of ids) expect(await payouts.withheld(id)).toBeUndefined();
    expect(await payouts.ready()).toEqual(expect.arrayContaining(ids));
  };

  beforeAll(async () => {
    bitcoin = await startBitcoin();
    ({ api, node, payouts, look, sees, final } = bitcoin);
    await bitcoin.stopWatching();
  });
  afterAll(async () => bitcoin?.stop());
  beforeEach(async () => {
    node.waiting.clear();
    [ada, bob] = [await payouts.customer(), await payouts.customer()];
    coin = bitcoin.newCoin();
  });

  it('is not sent again while that may still be final, nor once it is: it is completed with the hash', async () => {
    const other = await batchByHand(bitcoin, bob, [await payouts.begun(bob, 250)]);
    await payouts.psbt(other.id);
    const id = await payouts.begun(ada, 100);
    const { reference } = await payouts.line(ada, id);
    const byHand = await payingOf(id, other);
    await sees(byHand);
    await isWithheld(id, byHand, false);
    const early = await writesNothing(api, () => payouts.propose([id], [coin]));
    expect(early.body).toMatchObject({ code: 'PAYOUT_NOT_READY', because: { [reference]: 'PAYOUT_MAY_BE_PAID' } });
    await final(byHand);
    await isWithheld(id, byHand, true);
    const late = await writesNothing(api, () => payouts.propose([id], [coin]));
    expect(late.body).toMatchObject({ because: { [reference]: 'PAYOUT_PAID_OTHERWISE' } });
    succeeded(await sendReview(api, payouts.approver, id, { status: 'completed', txHash: byHand.txid }));
    expect(await payouts.withheld(id)).toBeUndefined();
  });

  it('is not refused by two operators: its money would go back although it may be paid, or was', async () => {
    const other = await batchByHand(bitcoin, bob, [await payouts.begun(bob, 250)]);
    await payouts.psbt(other.id);
    const id = await payouts.begun(ada, 100);
    const named = await reference(id);
    const refusal = { transactionId: id, status: 'failed', reason: 'address-refuses' };
    const proposed = await payouts.operations<{ id: string }>(payouts.reviewer, 'proposals/completion', refusal);
    const refuse = () => payouts.answer(succeeded(proposed).body.data.id, 'approve');
    const byHand = await payingOf(id, other);
    await sees(byHand);
    const early = await writesNothing(api, refuse);
    expect([early.status, early.body]).toMatchObject([
      409,
      { code: 'PAYOUT_MAY_BE_PAID', seen: byHand.txid, message: mayPay(byHand, named) },
    ]);
    await final(byHand);
    const late = await writesNothing(api, refuse);
    expect(late.body).toMatchObject({
      code: 'PAYOUT_MAY_BE_PAID',
      message: `${named} was paid by transaction ${byHand.txid}, which is final. Please complete it with this hash instead of refusing it.`,
    });
    succeeded(await payouts.operations(payouts.reviewer, `proposals/${succeeded(proposed).body.data.id}/withdraw`));
    succeeded(await sendReview(api, payouts.approver, id, { status: 'completed', txHash: byHand.txid }));
  });

  it('is not cancelled by its customer where nobody has begun it, until that is impossible', async () => {
    const other = await batchByHand(bitcoin, bob, [await payouts.begun(bob, 250)]);
    await payouts.psbt(other.id);
    const id = await payouts.requested(ada, 100);
    const cancel = (key?: string) => call(api, 'POST', `/transaction/${id}/cancel`, { token: ada.token, key });
    const byHand = await payingOf(id, other);
    await sees(byHand);
    const key = randomUUID();
    const refused = await writesNothing(api, () => cancel(key));
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'WITHDRAWAL_MAY_BE_PAID',
        message: 'A payment of this withdrawal may be on its way, so it cannot be cancelled now.',
      },
    ]);
    node.waiting.delete(byHand.txid);
    await final(other.paying(0, { address: WALLET, others: [] }));
    const done = succeeded(await cancel(key));
    expect(await payouts.line(ada, id)).toMatchObject({ status: 'failed', cancelled: true });
    // The second press of a customer who got no answer.
    expect(succeeded(await cancel(key)).body).toEqual(done.body);
  });

  it('is not cancelled either once that is final: an operator completes it with the hash', async () => {
    const other = await batchByHand(bitcoin, bob, [await payouts.begun(bob, 250)]);
    await payouts.psbt(other.id);
    const id = await payouts.requested(ada, 100);
    const byHand = await payingOf(id, other);
    await final(byHand);
    const cancel = ({ token }: Person) => call(api, 'POST', `/transaction/${id}/cancel`, { token });
    expect((await writesNothing(api, () => cancel(ada))).body.code).toBe('WITHDRAWAL_MAY_BE_PAID');
    expect((await writesNothing(api, () => cancel(bob))).body.code).toBe('TRANSACTION_NOT_FOUND');
    succeeded(await sendReview(api, payouts.approver, id, { status: 'completed', txHash: byHand.txid }));
    expect((await writesNothing(api, () => cancel(ada))).body.code).toBe('WITHDRAWAL_NOT_CANCELLABLE');
  });

  it('is refused once what might have paid it is impossible', async () => {
    const other = await batchByHand(bitcoin, bob, [await payouts.begun(bob, 250)]);
    await payouts.psbt(other.id);
    const id = await payouts.begun(ada, 100);
    const refusal = { transactionId: id, status: 'failed', reason: 'address-refuses' };
    const proposed = await payouts.operations<{ id: string }>(payouts.reviewer, 'proposals/completion', refusal);
    const byHand = await payingOf(id, other);
    await sees(byHand);
    node.waiting.delete(byHand.txid);
    await final(other.paying(0, { address: WALLET, others: [] }));
    await payouts.approve(succeeded(proposed).body.data.id);
    expect(await payouts.line(ada, id)).toMatchObject({ status: 'failed' });
  });

  it('is neither approved nor given out, and free once the coin was spent otherwise', async () => {
    const other = await batchByHand(bitcoin, bob, [await payouts.begun(bob, 250)]);
    await payouts.psbt(other.id);
    const id = await payouts.begun(ada, 100);
    const { id: first } = succeeded(await payouts.propose([id], [coin])).body.data;
    const byHand = await payingOf(id, other);
    await sees(byHand);
    const refused = await writesNothing(api, () => payouts.answer(first, 'approve'));
    expect(refused.body).toMatchObject({
      code: 'PAYOUT_NOT_READY',
      seen: { [String(await reference(id))]: byHand.txid },
    });
    node.waiting.delete(byHand.txid);
    await final(other.paying(0, { address: WALLET, others: [] }));
    await payouts.approve(first);
    const next = await batchByHand(bitcoin, bob, [await payouts.begun(bob, 250)]);
    const again = await payingOf(id, next);
    await sees(again);
    const kept = await writesNothing(api, () => payouts.download(first));
    expect(kept.body).toMatchObject({
      code: 'PAYOUT_NOT_READY',
      because: { [await reference(id)]: 'PAYOUT_MAY_BE_PAID' },
    });
    succeeded(await payouts.cancel(first));
    await isWithheld(id, again, false);
  });

  it('is free, too, where that happens more than a month after the other batch has ended', async () => {
    const lines = [];
    for (const amount of [100, 250]) lines.push(await payouts.begun(bob, amount, { recipient: ELSEWHERE }));
    const other = await batchByHand(bitcoin, bob, lines);
    await payouts.psbt(other.id);
    const id = await payouts.begun(ada, 100);
    const byHand = { ...(await payingOf(id, other)), spends: [other.spends[1]!] };
    await sees(byHand);
    node.waiting.delete(byHand.txid);
    await final(other.paying(0, { address: WALLET, others: [] }));
    await isFree(...lines);
    await isWithheld(id, byHand, false);
    await api.clock.at(new Date(api.clock.now().getTime() + 40 * DAY_MS), async () => {
      await look();
      await final(other.paying(1, { address: WALLET, others: [] }));
      await isFree(id);
    });
  });

  it('is told of at once, and once, where that is seen only after its next file was given out', async () => {
    const other = await batchByHand(bitcoin, bob, [await payouts.begun(bob, 250)]);
    await payouts.psbt(other.id);
    const id = await payouts.begun(ada, 100);
    const next = await batchByHand(bitcoin, ada, [id]);
    await payouts.psbt(next.id);
    const alarms = async (txId: string) =>
      (await mailed(api, payouts.treasurer, 'payout-mismatch')).filter((mail) => mail.txId === txId);
    const own = next.paying(0);
    await sees(own);
    const byHand = await payingOf(id, other);
    await sees(byHand);
    await look();
    expect(await alarms(own.txid)).toEqual([]);
    const { reference: named } = await payouts.line(ada, id);
    expect(await alarms(byHand.txid)).toEqual([
      expect.objectContaining({ faults: expect.stringContaining(`may pay ${named}, which`) as string }),
    ]);
  });

  it('is withheld by no payment to its address that another one counts on', async () => {
    api.clock.set(api.clock.now());
    const paid = await payouts.begun(ada, 100);
    const alike = await payouts.begun(ada, 100);
    const larger = await payouts.begun(ada, 300);
    const batch = await batchByHand(bitcoin, ada, [paid]);
    await payouts.psbt(batch.id);
    const [first, raised] = [batch.paying(0), batch.paying(0, { others: [] })];
    await sees(first);
    await isFree(alike, larger);
    await sees(raised);
    await isFree(alike, larger);
    node.waiting.delete(first.txid);
    await final(raised);
    expect(await payouts.line(ada, paid)).toMatchObject({ status: 'completed' });
    await isFree(alike, larger);
    // A block is replaced, and the payment waits again.
    node.drop(DEPTH);
    node.mine([], DEPTH);
    await sees(raised);
    await isFree(alike, larger);
    await final(raised);
    api.clock.set(undefined);
  });

  it('is withheld by none either that took the place of what another one was completed with', async () => {
    const other = await batchByHand(bitcoin, bob, [await payouts.begun(bob, 250)]);
    await payouts.psbt(other.id);
    const [paid, alike] = [await payouts.begun(ada, 100), await payouts.begun(ada, 100)];
    const first = await payingOf(paid, other);
    await sees(first);
    succeeded(await sendReview(api, payouts.approver, paid, { status: 'completed', txHash: first.txid }));
    await isFree(alike);
    const withMoreFee = { ...first, txid: anyHash() };
    node.waiting.delete(first.txid);
    await sees(withMoreFee);
    await isFree(alike);
    await final(withMoreFee);
    await isFree(alike);
  });

  it('is withheld by no payment that was seen before it was requested', async () => {
    const other = await batchByHand(bitcoin, bob, [await payouts.begun(bob, 250)]);
    await payouts.psbt(other.id);
    const earlier = await payouts.begun(ada, 100);
    const byHand = await payingOf(earlier, other);
    await sees(byHand);
    const later = await payouts.begun(ada, 100);
    await isWithheld(earlier, byHand, false);
    await isFree(later);
  });

  it('withholds one of two that are alike until the other one was completed with the hash', async () => {
    api.clock.set(api.clock.now());
    const other = await batchByHand(bitcoin, bob, [await payouts.begun(bob, 250)]);
    await payouts.psbt(other.id);
    const [one, two] = [await payouts.begun(ada, 100), await payouts.begun(ada, 100)];
    const byHand = await payingOf(one, other);
    await sees(byHand);
    await isWithheld(one, byHand, false);
    await isWithheld(two, byHand, false);
    succeeded(await sendReview(api, payouts.approver, one, { status: 'completed', txHash: byHand.txid }));
    await isFree(two);
    await final(byHand);
    await isFree(two);
    api.clock.set(undefined);
  });

  async function reference(id: string): Promise<string> {
    return (await payouts.line(ada, id)).reference;
  }
});
