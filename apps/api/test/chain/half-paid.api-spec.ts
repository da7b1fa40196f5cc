import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADDRESSES } from '@sextant/test-data';
import type { Person } from '../support/people.js';
import { mailed } from '../support/withdrawal-addresses.js';
import { batchByHand } from './batch-by-hand.js';
import { type Bitcoin, startBitcoin } from './bitcoin-payouts.js';

/** More blocks than payments of these amounts need. */
const DEPTH = 3;
const WALLET = ADDRESSES.bitcoin.platform;

describe('a batch that is paid in part without its file', () => {
  let bitcoin: Bitcoin;
  let ada: Person;

  beforeAll(async () => {
    bitcoin = await startBitcoin();
    await bitcoin.stopWatching();
  });
  afterAll(async () => bitcoin?.stop());
  beforeEach(async () => {
    ada = await bitcoin.payouts.customer();
  });

  it.each([
    ['was seen and is gone', {}, true],
    ['sends another amount', { coins: 0.000_12 }, false],
  ])('cannot be cancelled while what may pay the rest %s', async (_, change, goes) => {
    const { node, payouts, look } = bitcoin;
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
  });

  it('has operators mailed once of what may pay the rest, where the node no longer lists it and nothing took its place', async () => {
    const { api, node, payouts, look } = bitcoin;
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
