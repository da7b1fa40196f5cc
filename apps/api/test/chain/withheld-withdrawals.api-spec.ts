import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ADDRESSES } from '@sextant/test-data';
import type { Person } from '../support/people.js';
import { moves } from '#modules/books/wallets/wallet-moves.js';
import { writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { sendReview } from '../support/transfers.js';
import { mailed } from '../support/withdrawal-addresses.js';
import { batchByHand } from './batch-by-hand.js';
import { type Bitcoin, DEPTH, anyHash, startBitcoin } from './bitcoin-payouts.js';
import type { ScriptedPayment } from './scripted-node.js';

const WALLET = ADDRESSES.bitcoin.platform;

const mayPay = ({ txid }: ScriptedPayment, reference: string): string =>
  `Transaction ${txid} may still pay ${reference}. Please wait until it is final, or spend the same coin or number (nonce) of that batch otherwise.`;

/** All customers here but one withdraw to one address, as where they have accounts at the same exchange. */
describe('a withdrawal that may have been paid by hand', () => {
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

  const start = async () => {
    bitcoin = await startBitcoin();
    ({ api, node, payouts, look, sees, final } = bitcoin);
    await bitcoin.stopWatching();
  };
  beforeAll(start);
  afterAll(async () => bitcoin?.stop());
  beforeEach(async () => {
    node.waiting.clear();
    ada = await payouts.customer();
    coin = bitcoin.newCoin();
  });

  describe('with coins of another batch', () => {
    beforeEach(async () => {
      bob = await payouts.customer();
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
        expect.objectContaining({ faults: expect.stringContaining(`may pay ${named}, which`) as unknown as string }),
      ]);
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
  });

  describe('of a batch that is paid in part', () => {
    it('cannot be cancelled while what may pay the rest was seen and is gone', async () => {
      const ids = [await payouts.begun(ada, 100), await payouts.begun(ada, 250)];
      const batch = await batchByHand(bitcoin, ada, ids);
      const [first, second] = [batch.paying(0), batch.paying(1)];
      node.waiting.set(second.txid, second);
      await look();
      node.waiting.delete(second.txid);
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
    });

    it('has operators mailed once of what may pay the rest, where the node no longer lists it and nothing took its place', async () => {
      const ids = [await payouts.begun(ada, 100), await payouts.begun(ada, 250)];
      const batch = await batchByHand(bitcoin, ada, ids);
      await payouts.psbt(batch.id);
      const [first, second] = [batch.paying(0), batch.paying(1)];
      const raised = { ...second, txid: randomUUID(), others: [{ ...second.others![0]!, coins: 0.000_17 }] };
      const { reference } = await payouts.line(ada, ids[1]!);
      const told = async () => {
        const mails = await mailed(api, payouts.approver, 'payout-gone');
        return mails.filter((mail) => JSON.stringify(mail).includes(reference));
      };
      const after = (minutes: number) => api.clock.at(new Date(api.clock.now().getTime() + minutes * 60_000), look);
      node.waiting.set(second.txid, second);
      node.mine([first], DEPTH - 1);
      await look();
      node.waiting.delete(second.txid);
      await look();
      await after(29);
      expect(await told()).toEqual([]);
      for (const minutes of [31, 32]) await after(minutes);
      expect(await told()).toEqual([expect.objectContaining({ txId: second.txid, references: reference })]);
      // What was replaced by one that waits is told of only once that is gone, too.
      node.waiting.set(raised.txid, raised);
      await look();
      await after(70);
      expect(await told()).toHaveLength(1);
      node.mine([raised], DEPTH - 1);
      await look();
      expect(await payouts.line(ada, ids[1]!)).toMatchObject({ status: 'completed', txHash: raised.txid });
      expect(await told()).toHaveLength(1);
    });
  });

  describe('with the coins of a batch that was cancelled', () => {
    let id: string;
    let batch: Awaited<ReturnType<typeof batchByHand>>;

    /** Bitcoin, as the comparison of wallets counts it. */
    const takenByNetworks = async () => {
      const sql = `select coalesce(-sum(coins), 0)::float8 as coins from (${moves(() => 'false')}) m
                  where coin = 'BTC' and maybe is null and at is not null and coins between -0.001 and 0`;
      return (await api.database.query<{ coins: number }>(sql))[0]!.coins;
    };

    // Alarms are counted: what pays such a withdrawal could pay one of the tests before, as much to the same address.
    beforeAll(async () => {
      await bitcoin.stop();
      await start();
    });
    beforeEach(async () => {
      id = await payouts.begun(ada, 100);
      batch = await batchByHand(bitcoin, ada, [id]);
    });

    it('are looked at: a withdrawal of it that they pay by hand is not sent again, and operators are told', async () => {
      succeeded(await payouts.cancel(batch.id));
      const before = await payouts.alarms();
      const byHand = batch.paying(0, { txid: anyHash() });
      await sees(byHand);
      expect(await payouts.withheld(id)).toMatchObject({ txId: byHand.txid, paid: false });
      await final(byHand);
      expect(await payouts.withheld(id)).toMatchObject({ txId: byHand.txid, paid: true });
      expect(await payouts.alarms()).toBe(before + 1);
      succeeded(await sendReview(api, payouts.approver, id, { status: 'completed', txHash: byHand.txid }));
      expect(await payouts.withheld(id)).toBeUndefined();
    });

    it('pay it by hand, and operators are told of nothing where it was completed with the hash; the fee counts once', async () => {
      // As where a batch was proposed and cancelled again and again.
      succeeded(await payouts.cancel(batch.id));
      const { id: second } = succeeded(await payouts.propose([id], batch.spends)).body.data;
      await payouts.approve(second);
      succeeded(await payouts.cancel(second));
      const before = await payouts.alarms();
      const feesBefore = await takenByNetworks();
      const byHand = batch.paying(0, {
        txid: anyHash(),
        others: [{ address: WALLET, coins: 0.0001 }],
      });
      await sees(byHand);
      succeeded(await sendReview(api, payouts.approver, id, { status: 'completed', txHash: byHand.txid }));
      await final(byHand);
      expect(await payouts.alarms()).toBe(before);
      const rows = await api.database.query<{ fee: string }>(
        'select distinct fee_units as fee from payout_sightings where tx_id = $1 and settled_at is not null',
        [byHand.txid],
      );
      expect(rows).toHaveLength(1);
      expect((await takenByNetworks()) - feesBefore).toBeCloseTo(Number(rows[0]?.fee) * 1e-8, 8);
    });

    it('have been read before it can be cancelled: the node knows of what spends them before Sextant does', async () => {
      node.spentInWaiting.add(batch.spends[0]!);
      const refused = await writesNothing(api, () => payouts.cancel(batch.id));
      expect([refused.status, refused.body.code]).toEqual([409, 'PAYOUT_BATCH_UNREAD']);
      await sees(batch.paying(0, { address: WALLET, others: [] }));
      succeeded(await payouts.cancel(batch.id));
    });

    it('may be spent already in a block, since such a batch can only be cancelled', async () => {
      node.unspent.delete(batch.spends[0]!);
      succeeded(await payouts.cancel(batch.id));
    });

    it('are asked of the node, so that a batch is not cancelled while that is away', async () => {
      node.refuses = 'gettxout';
      const refused = await writesNothing(api, () => payouts.cancel(batch.id));
      node.refuses = undefined;
      expect([refused.status, refused.body.code]).toEqual([503, 'PAYOUT_NODE_AWAY']);
      succeeded(await payouts.cancel(batch.id));
    });
  });

  async function reference(id: string): Promise<string> {
    return (await payouts.line(ada, id)).reference;
  }
});
