import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ADDRESSES } from '@sextant/test-data';
import type { Person } from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { succeeded } from '../support/requests.js';
import { sendReview } from '../support/transfers.js';
import { batchByHand } from './batch-by-hand.js';
import { type Bitcoin, DEPTH, anyHash, startBitcoin } from './bitcoin-payouts.js';
import type { ScriptedPayment } from './scripted-node.js';

const WALLET = ADDRESSES.bitcoin.platform;
/** Where nobody else here withdraws to. */
const ELSEWHERE = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const DAY_MS = 86_400_000;

/** All customers here but one withdraw to one address, as where they have accounts at the same exchange. */
describe('a withdrawal that may have been paid by hand, in combinations', () => {
  let bitcoin: Bitcoin;
  let api: Bitcoin['api'];
  let node: Bitcoin['node'];
  let payouts: Bitcoin['payouts'];
  let look: Bitcoin['look'];
  let sees: Bitcoin['sees'];
  let final: Bitcoin['final'];
  let ada: Person;
  let bob: Person;

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
    ada = await payouts.customer();
  });

  describe('with coins of another batch', () => {
    beforeEach(async () => {
      bob = await payouts.customer();
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
  });

  describe('and was freed before the second payment of its batch was seen', () => {
    /** The first is final, and what pays the second, which is free, was not read: the node does not list what waits. */
    const freed = async (change?: Partial<ScriptedPayment>, ...amounts: number[]) => {
      const all = amounts.length > 0 ? amounts : [100, 250];
      const ids = [];
      for (const amount of all) ids.push(await payouts.begun(ada, amount));
      const batch = await batchByHand(bitcoin, ada, ids);
      await payouts.psbt(batch.id);
      const [first, second] = [batch.paying(0), batch.paying(1, change)];
      node.waiting.set(second.txid, second);
      node.refuses = 'getrawmempool';
      node.mine([first], DEPTH - 1);
      await look().catch(() => undefined);
      node.refuses = undefined;
      const states = await Promise.all(ids.map(async (id) => ({ id, ...(await payouts.line(ada, id)) })));
      const { id: free, reference } = states.find(({ status }) => status === 'processing')!;
      expect(await payouts.ready()).toContain(free);
      return { ...batch, free, reference, first, second };
    };
    const proposed = (id: string) => payouts.propose([id], [bitcoin.newCoin()]);
    it('is proposed in no other batch once that payment was seen, and the refusal says what to wait for', async () => {
      const { free, reference, second } = await freed();
      await look();
      await isWithheld(free, second, false);
      const { status, body } = await writesNothing(api, () => proposed(free));
      expect([status, body.code]).toEqual([409, 'PAYOUT_NOT_READY']);
      expect(body).toMatchObject({
        because: { [reference]: 'PAYOUT_MAY_BE_PAID' },
        seen: { [reference]: second.txid },
        message: `Transaction ${second.txid} may still pay ${reference}. Please wait until it is final, or spend the same coin or number (nonce) of that batch otherwise.`,
      });
    });

    it('is withheld while another amount may still go to its address, and once that is final', async () => {
      const { free, second } = await freed({ txid: anyHash(), coins: 0.001 });
      await look();
      await isWithheld(free, second, false);
      await final(second);
      await isWithheld(free, second, false);
      expect(await payouts.withheld(free)).toMatchObject({ sent: '0.001' });
      succeeded(await sendReview(api, payouts.approver, free, { status: 'completed', txHash: second.txid }));
    });

    it('is completed with the hash once that payment is final', async () => {
      const { free, reference, second } = await freed({ txid: anyHash() });
      await look();
      await final(second);
      await isWithheld(free, second, true);
      const { body } = await writesNothing(api, () => proposed(free));
      expect(body).toMatchObject({
        because: { [reference]: 'PAYOUT_PAID_OTHERWISE' },
        message: `${reference} was paid by transaction ${second.txid}, which is final. Please complete it with this hash instead of sending it again.`,
      });
      succeeded(await sendReview(api, payouts.approver, free, { status: 'completed', txHash: second.txid }));
      expect(await payouts.withheld(free)).toBeUndefined();
      await look();
      await api.requireCleanLedger();
    });

    it('is free, too, where that one also spends a coin of a batch that was cancelled', async () => {
      const { free, second, paying } = await freed();
      await look();
      const other = await batchByHand(bitcoin, ada, [await payouts.begun(ada, 300)]);
      node.waiting.delete(second.txid);
      const { spends = [], ...elsewhere } = paying(1, { address: WALLET, others: [] });
      const both = { ...elsewhere, spends: [...spends, other.spends[0]!] };
      node.waiting.set(both.txid, both);
      await look();
      succeeded(await payouts.cancel(other.id));
      await isWithheld(free, second, false);
      await final(both);
      await isFree(free);
    });

    it('is withheld by no payment of one that is alike', async () => {
      api.clock.set(api.clock.now());
      const { free, second, paying } = await freed({}, 100, 100);
      await isFree(free);
      api.clock.set(undefined);
      await look();
      await isWithheld(free, second, false);
      node.waiting.delete(second.txid);
      await final(paying(1, { address: WALLET, others: [] }));
      await isFree(free);
    });
  });

  describe('of a batch that is paid in part', () => {
    it.each([['sends another amount', { coins: 0.000_12 }, false]])(
      'cannot be cancelled while what may pay the rest %s',
      async (_, change, goes) => {
        const ids = [await payouts.begun(ada, 100), await payouts.begun(ada, 250)];
        const batch = await batchByHand(bitcoin, ada, ids);
        const [first, second] = [batch.paying(0), batch.paying(1, change)];
        node.waiting.set(second.txid, second);
        await look();
        if (goes) node.waiting.delete(second.txid);
        await look();
        expect(await payouts.cancel(batch.id)).toMatchObject({ status: 409, body: { code: 'PAYOUT_BATCH_PAID' } });
        node.mine([first], DEPTH - 1);
        await look();
        expect(await payouts.line(ada, ids[0]!)).toMatchObject({ status: 'completed', txHash: first.txid });
        expect(await payouts.cancel(batch.id)).toMatchObject({ status: 409, body: { code: 'PAYOUT_BATCH_PAID' } });
        expect(await payouts.ready()).not.toContain(ids[1]);
        // The way out: the coin that would have paid it goes elsewhere.
        node.waiting.delete(second.txid);
        node.mine([batch.paying(1, { address: WALLET, others: [] })], DEPTH - 1);
        await look();
        expect(await payouts.ready()).toContain(ids[1]);
        expect(await payouts.line(ada, ids[1]!)).toMatchObject({ status: 'processing', payout: null });
      },
    );
  });

  describe('with the coins of a batch that was cancelled', () => {
    let id: string;
    let batch: Awaited<ReturnType<typeof batchByHand>>;

    beforeEach(async () => {
      id = await payouts.begun(ada, 100);
      batch = await batchByHand(bitcoin, ada, [id]);
    });

    it('are looked at, too, where they pay a withdrawal that was never in it', async () => {
      const other = await payouts.begun(ada, 300, { recipient: ELSEWHERE });
      succeeded(await payouts.cancel(batch.id));
      const coins = Number((await payouts.line(ada, other)).receivedCoin);
      const byHand = batch.paying(0, { address: ELSEWHERE, coins, others: [] });
      await sees(byHand);
      expect(await payouts.withheld(other)).toMatchObject({ txId: byHand.txid, paid: false });
      expect(await payouts.withheld(id)).toBeUndefined();
    });

    it('are free: nothing else that spends them is looked at', async () => {
      succeeded(await payouts.cancel(batch.id));
      const before = await payouts.alarms();
      await final(batch.paying(0, { address: WALLET, others: [] }));
      expect(await payouts.alarms()).toBe(before);
      expect(await payouts.withheld(id)).toBeUndefined();
      expect((await payouts.batch(batch.id))!.transactions).toMatchObject([{ txId: null, faults: [] }]);
    });

    it('can pay it in the next batch, which is told of nothing', async () => {
      succeeded(await payouts.cancel(batch.id));
      const before = await payouts.alarms();
      const { id: next } = succeeded(await payouts.propose([id], batch.spends)).body.data;
      await payouts.approve(next);
      await payouts.psbt(next);
      const { transactions } = (await payouts.batch(next))!;
      const back = { address: transactions[0]!.changeAddress!, coins: Number(transactions[0]!.changeCoins) };
      const paid = batch.paying(0, { others: [back] });
      await sees(paid);
      expect(await payouts.withheld(id)).toBeUndefined();
      await final(paid);
      expect(await payouts.line(ada, id)).toMatchObject({ status: 'completed', txHash: paid.txid });
      expect(await payouts.alarms()).toBe(before);
    });
  });
});
