import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ADDRESSES } from '@sextant/test-data';
import type { Person } from '../support/people.js';
import { type Bitcoin, startBitcoin } from './bitcoin-payouts.js';
import { batchByHand } from './batch-by-hand.js';
import type { ScriptedPayment } from './scripted-node.js';

/** Blocks that make what is below 0.1 BTC final, and are more than enough below 0.01; one is never enough. */
const DEPTH = 3;
const TO = ADDRESSES.bitcoin.customer;
const WALLET = ADDRESSES.bitcoin.platform;

describe('a batch of Bitcoin that several transactions pay', () => {
  let bitcoin: Bitcoin;
  let api: Bitcoin['api'];
  let node: Bitcoin['node'];
  let payouts: Bitcoin['payouts'];
  let look: Bitcoin['look'];
  let ada: Person;
  let before: number;

  const line = (id: string) => payouts.line(ada, id);
  const begun = async (...amounts: number[]) => {
    const ids: string[] = [];
    for (const amount of amounts) ids.push(await payouts.begun(ada, amount));
    return ids as [string, string];
  };
  /** Two of the same amount in dollars and in coins. */
  const alike = async () => {
    api.clock.set(api.clock.now());
    const ids = await begun(100, 100);
    api.clock.set(undefined);
    return ids;
  };
  /** Of these, given out. */
  const batchOf = async (...ids: string[]) => {
    const batch = await batchByHand(bitcoin, ada, ids);
    await payouts.psbt(batch.id);
    return batch;
  };
  const waits = (payment: ScriptedPayment) => void node.waiting.set(payment.txid, payment);
  const faults = async (id: string) => (await payouts.batch(id))?.transactions[0]?.faults;
  const told = async () => (await payouts.alarms()) - before;
  /** It is in its batch, which is open, and in no other. */
  const stays = async (id: string, batch: string) => {
    expect(await line(id)).toMatchObject({ status: 'processing', payout: { chain: 'bitcoin' } });
    expect(await payouts.ready()).not.toContain(id);
    expect(await payouts.batch(batch)).toMatchObject({ state: 'exported' });
  };
  /** It may be sent again, and operators were told so. */
  const isFree = async (id: string, batch: string) => {
    expect(await line(id)).toMatchObject({ status: 'processing', payout: null });
    expect(await payouts.ready()).toContain(id);
    expect(await payouts.batch(batch)).toMatchObject({ state: 'ended' });
    expect((await faults(batch))?.join(' ')).toContain(`${(await line(id)).reference} was not paid: `);
  };
  const isPaid = async (id: string, txId: string) =>
    expect(await line(id)).toMatchObject({ status: 'completed', txHash: txId, payout: { state: 'paid', txId } });
  /** Each by another one of these. */
  const arePaid = async (ids: string[], ...by: ScriptedPayment[]) => {
    const lines = await Promise.all(ids.map(line));
    expect(lines.map(({ status }) => status)).toEqual(lines.map(() => 'completed'));
    expect(lines.map(({ txHash }) => txHash).toSorted()).toEqual(by.map(({ txid }) => txid).toSorted());
  };
  /** Two withdrawals, of which the first is paid for good, and what is to pay the second waits for a block. */
  const halfPaid = async (change?: Partial<ScriptedPayment>) => {
    const ids = await begun(100, 250);
    const batch = await batchOf(...ids);
    const [first, second] = [batch.paying(0), batch.paying(1, change)];
    waits(second);
    node.mine([first], DEPTH - 1);
    await look();
    await isPaid(ids[0], first.txid);
    await stays(ids[1], batch.id);
    expect(await told()).toBe(0);
    return { ...batch, open: ids[1], first, second };
  };

  beforeAll(async () => {
    bitcoin = await startBitcoin();
    ({ api, node, payouts, look } = bitcoin);
    await bitcoin.stopWatching();
  });
  afterAll(async () => bitcoin?.stop());
  beforeEach(async () => {
    ada = await payouts.customer();
    before = await payouts.alarms();
  });

  it('completes the withdrawals of two batches that one transaction pays, which took the place of another', async () => {
    const { id, open, second } = await halfPaid();
    const [later] = await begun(120);
    const other = await batchOf(later);
    const also = other.paying(0);
    const both = {
      ...second,
      ...{ txid: randomUUID(), spends: [...second.spends!, ...also.spends!] },
      others: [...second.others!, { address: TO, coins: also.coins }, ...also.others!],
    };
    node.waiting.delete(second.txid);
    node.mine([both], DEPTH);
    await look();
    await isPaid(open, both.txid);
    await isPaid(later, both.txid);
    for (const batch of [id, other.id]) expect(await payouts.batch(batch)).toMatchObject({ state: 'ended' });
  });

  it('frees it with the last final one, also where that was final before and came back later than the others', async () => {
    const ids = await begun(100, 250);
    const { id, paying } = await batchOf(...ids);
    const [first, second, elsewhere] = [paying(0), paying(1), paying(1, { address: WALLET, others: [] })];
    const both = paying(0, { others: [{ address: TO, coins: second.coins }] });
    waits(both);
    waits(second);
    await look();
    node.waiting.clear();
    node.mine([first], DEPTH - 1);
    await look();
    await stays(ids[1], id);
    node.drop(DEPTH);
    node.work = 5;
    node.mine([elsewhere]);
    node.mine([first]);
    await look();
    node.work = 1;
    await stays(ids[1], id);
    node.mine([], DEPTH);
    await look();
    await isFree(ids[1], id);
    await isPaid(ids[0], first.txid);
  });

  it('completes what one pays, also where one that pays nobody was seen before it', async () => {
    const ids = await begun(100, 250);
    const { id, paying } = await batchOf(...ids);
    const [pays, strays] = [paying(0), paying(1, { address: WALLET })];
    waits(strays);
    await look();
    node.mine([pays, strays], DEPTH);
    await look();
    await isPaid(ids[0], pays.txid);
    await isFree(ids[1], id);
    expect((await faults(id))?.join(' ')).not.toContain('had ended before');
  });

  it.each([0, 1])('is paid by what took the place of its own payment, of two that are alike: number %i', async (at) => {
    const ids = await alike();
    const { id, paying } = await batchOf(...ids);
    const payments = [paying(0), paying(1)];
    node.mine(payments, DEPTH - 1);
    await look();
    await arePaid(ids, ...payments);
    const { txHash } = await line(ids[at]!);
    const lost = payments.find(({ txid }) => txid === txHash)!;
    const kept = payments.find(({ txid }) => txid !== txHash)!;
    const raised = { ...lost, txid: randomUUID(), others: [{ ...lost.others![0]!, coins: 0.000_17 }] };
    node.drop(DEPTH);
    node.mine([kept, raised], DEPTH);
    await look();
    const lines = await Promise.all(ids.map(line));
    expect(lines.map(({ payout }) => payout?.txId).toSorted()).toEqual([kept.txid, raised.txid].toSorted());
    expect(lines.map(({ payout }) => payout?.state)).toEqual(['paid', 'paid']);
    expect(await faults(id)).toEqual([]);
    // That a final one left its chain.
    expect(await told()).toBe(1);
    await api.requireCleanLedger();
  });
});
