import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADDRESSES } from '@sextant/test-data';
import type { Person } from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { succeeded } from '../support/requests.js';
import { sendReview } from '../support/transfers.js';
import { batchByHand } from './batch-by-hand.js';
import { type Bitcoin, DEPTH, SCRIPT, startBitcoin } from './bitcoin-payouts.js';
import type { ScriptedPayment } from './scripted-node.js';

const WALLET = ADDRESSES.bitcoin.platform;
const COIN = `${'ab'.repeat(32)}:0`;
const HASH = 'cd'.repeat(32);
const DAY_MS = 86_400_000;

describe('a withdrawal that was freed before the second payment of its batch by hand was seen', () => {
  let bitcoin: Bitcoin;
  let api: Bitcoin['api'];
  let node: Bitcoin['node'];
  let payouts: Bitcoin['payouts'];
  let look: Bitcoin['look'];
  let final: Bitcoin['final'];
  let ada: Person;

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
  const proposed = async (id: string) => {
    node.unspent.set(COIN, { coins: 0.02, script: SCRIPT });
    return payouts.propose([id], [COIN]);
  };
  const isWithheld = async (id: string, by: ScriptedPayment, paid: boolean) => {
    expect(await payouts.withheld(id)).toMatchObject({ txId: by.txid, paid });
    expect(await payouts.ready()).not.toContain(id);
  };
  const isFree = async (id: string) => {
    expect(await payouts.withheld(id)).toBeUndefined();
    expect(await payouts.ready()).toContain(id);
  };

  beforeAll(async () => {
    bitcoin = await startBitcoin();
    ({ api, node, payouts, look, final } = bitcoin);
    await bitcoin.stopWatching();
  });
  afterAll(async () => bitcoin?.stop());
  beforeEach(async () => {
    node.waiting.clear();
    ada = await payouts.customer();
  });

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

  it('is not approved in a batch that was proposed before', async () => {
    const { free, reference } = await freed();
    const { id } = succeeded(await proposed(free)).body.data;
    await look();
    const refused = await writesNothing(api, () => payouts.answer(id, 'approve'));
    expect(refused.body).toMatchObject({ code: 'PAYOUT_NOT_READY', because: { [reference]: 'PAYOUT_MAY_BE_PAID' } });
    succeeded(await payouts.answer(id, 'refuse'));
  });

  it('is not given out in a batch that was approved before, which can be cancelled', async () => {
    const { free, reference, second } = await freed();
    const { id } = succeeded(await proposed(free)).body.data;
    await payouts.approve(id);
    await look();
    const refused = await writesNothing(api, () => payouts.download(id));
    expect(refused.body).toMatchObject({ code: 'PAYOUT_NOT_READY', because: { [reference]: 'PAYOUT_MAY_BE_PAID' } });
    succeeded(await payouts.cancel(id));
    await isWithheld(free, second, false);
  });

  it('is withheld while another amount may still go to its address, and free once that is final', async () => {
    const { free, second } = await freed({ coins: 0.001 });
    await look();
    await isWithheld(free, second, false);
    await final(second);
    await isFree(free);
  });

  it('is completed with the hash once that payment is final', async () => {
    const { free, reference, second } = await freed({ txid: HASH });
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

  it.each([
    ['vanished', 0],
    ['vanished more than a month ago', 40],
  ])('is free once a final one spent the coin of a payment that %s', async (_, days) => {
    const { free, second, paying } = await freed();
    await look();
    node.waiting.delete(second.txid);
    await look();
    await isWithheld(free, second, false);
    await api.clock.at(new Date(api.clock.now().getTime() + days * DAY_MS), async () => {
      const elsewhere = paying(1, { address: WALLET, others: [] });
      node.waiting.set(elsewhere.txid, elsewhere);
      await look();
      await isWithheld(free, second, false);
      await final(elsewhere);
      await isFree(free);
    });
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
