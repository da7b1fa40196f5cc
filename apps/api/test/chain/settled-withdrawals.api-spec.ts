import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ADDRESSES } from '@sextant/test-data';
import { AccountKey } from '#modules/chain/account-key.js';
import { SettlePayouts } from '#modules/chain/payouts/use-cases/settle-payouts.js';
import { concurrently } from '../support/concurrent-requests.js';
import { publicKeyOf } from '../support/account-keys.js';
import { waitsForLock } from '../support/lock-waits.js';
import type { Person } from '../support/people.js';
import { accountsOf } from '../support/transfers.js';
import { type Bitcoin, startBitcoin } from './bitcoin-payouts.js';
import { batchByHand } from './batch-by-hand.js';
import type { ScriptedPayment } from './scripted-node.js';

/** Blocks that make what is below 0.1 BTC final, and are more than enough below 0.01; one is never enough. */
const DEPTH = 3;
const TO = ADDRESSES.bitcoin.customer;
const WALLET = ADDRESSES.bitcoin.platform;

describe('a batch of Bitcoin', () => {
  let bitcoin: Bitcoin;
  let api: Bitcoin['api'];
  let node: Bitcoin['node'];
  let payouts: Bitcoin['payouts'];
  let look: Bitcoin['look'];
  let ada: Person;
  let before: number;

  const settle = () => api.app.get(SettlePayouts).run('bitcoin');
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

  const changeAt = (index: number) =>
    (AccountKey.read('bitcoin', 'main', publicKeyOf('bitcoin')) as AccountKey).changeAddress(index);
  /** It is in a block, and final. */
  const mined = async (outputs: readonly { address?: string; coins: number }[], spends: readonly string[]) => {
    const [{ address = '', coins }, ...others] = outputs as [{ address?: string; coins: number }];
    const txid = randomUUID();
    node.mine([{ txid, address, coins, others, spends }], DEPTH - 1);
    await look();
    return txid;
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

  // The first batches of their key, by the numbers of their change addresses.
  it('completes each, also two of the same amount to the same address, with its part of the fee', async () => {
    const { customer, batchOf, batch, line, alarms } = payouts;
    const [ada, bob] = [await customer(), await customer()];
    api.clock.set(api.clock.now());
    const ids = [await payouts.begun(ada, 100), await payouts.begun(ada, 100), await payouts.begun(bob, 250)] as const;
    api.clock.set(undefined);
    const { id, spend, pays } = await batchOf([...ids], 'a1'.repeat(32));
    const [one, two, three] = [await line(ada, ids[0]), await line(ada, ids[1]), await line(bob, ids[2])];
    const due = [one, two, three].map(({ receivedCoin }) => Number(receivedCoin));
    expect(due[0]).toBe(due[1]);
    const back = pays.find(({ address }) => address === changeAt(0));
    const sent = pays.filter((output) => output !== back);
    expect(sent.map(({ address, coins }) => [address, coins]).toSorted()).toEqual(
      due.map((coins) => [TO, coins]).toSorted(),
    );
    const txid = await mined(pays, [spend]);
    const fee = Math.round((0.02 - pays.reduce((sum, { coins }) => sum + coins, 0)) * 1e8);
    const paid = [await line(ada, ids[0]), await line(ada, ids[1]), await line(bob, ids[2])];
    for (const each of paid)
      expect(each).toMatchObject({ status: 'completed', txHash: txid, payout: { state: 'paid' } });
    expect(paid.reduce((sum, { payout }) => sum + Math.round(Number(payout?.networkFee) * 1e8), 0)).toBe(fee);
    expect([await accountsOf(api, ada), await accountsOf(api, bob)]).toEqual([
      [800_00, 0, 0],
      [750_00, 0, 0],
    ]);
    expect(await batch(id)).toMatchObject({ state: 'ended', transactions: [{ state: 'final', faults: [] }] });
    expect(await alarms()).toBe(before);
  });

  it.each([
    ['spends more than the batch', 1, ['c1:0'], 0, /spends more than the batch, so what the network took is not known/],
    [
      'pays a fee of more than five times what was approved',
      2,
      [],
      0.001,
      /The network took 0\.00\d+ BTC, where at most/,
    ],
  ] as const)(
    'that %s, and sends change elsewhere, is told, and completes what it paid',
    async (_, at, more, fee, told) => {
      const { customer, batchOf, batch, line, alarms } = payouts;
      const ada = await customer();
      const ids = [await payouts.begun(ada, 100), await payouts.begun(ada, 250)] as const;
      const { id, spend, pays } = await batchOf([...ids], `b${at}`.repeat(32));
      expect(pays.map(({ address }) => address)).toContain(changeAt(at));
      const due = Number((await line(ada, ids[0])).receivedCoin);
      // The first is paid; of the rest some goes to a stranger, and some to nobody.
      const elsewhere = [{ address: ADDRESSES.bitcoin.platform, coins: 0.005 }, { coins: 0.00001 }];
      const left = pays.reduce((sum, { coins }) => sum + coins, 0) - due - 0.00501 - fee;
      const outputs = [
        { address: TO, coins: due },
        ...elsewhere,
        { address: changeAt(at), coins: Number(left.toFixed(8)) },
      ];
      const txid = await mined(outputs, [spend, ...more]);
      expect(await line(ada, ids[0])).toMatchObject({ status: 'completed', txHash: txid });
      expect(await line(ada, ids[1])).toMatchObject({ status: 'processing', payout: null });
      const [transaction] = (await batch(id))?.transactions ?? [];
      const faults = transaction?.faults.join(' ');
      expect(faults).toMatch(told);
      expect(faults).toMatch(
        /was not paid: .* 0\.005 BTC went to bc1q.* 0\.00001 BTC went to script 6a, which nobody approved\.$/,
      );
      expect(transaction?.networkFee === null).toBe(more.length > 0);
      expect(await alarms()).toBe(before + 1);
    },
  );

  describe('that several transactions pay by hand, each with a part of its coins', () => {
    it('frees no withdrawal that another one pays, names that one, and ends once both are final', async () => {
      const { id, open, second } = await halfPaid();
      expect(await line(open)).toMatchObject({ payout: { state: 'seen', txId: second.txid } });
      expect((await payouts.batch(id))?.transactions).toMatchObject([{ state: 'seen', txId: second.txid, faults: [] }]);
      node.mine([second]);
      await look();
      expect(await line(open)).toMatchObject({ payout: { state: 'confirmed', txId: second.txid } });
      node.mine([], DEPTH);
      await concurrently(4, () => look().catch(() => undefined));
      await look();
      await isPaid(open, second.txid);
      expect(await payouts.batch(id)).toMatchObject({ state: 'ended' });
      expect(await faults(id)).toEqual([]);
      expect(await told()).toBe(0);
    });

    it('frees none that another one would pay which the node no longer lists: it may be sent again', async () => {
      const { id, open, second } = await halfPaid();
      node.waiting.delete(second.txid);
      node.mine();
      for (let n = 0; n < 2; n += 1) await look();
      await stays(open, id);
      node.mine([second], DEPTH);
      await look();
      await isPaid(open, second.txid);
      expect(await payouts.batch(id)).toMatchObject({ state: 'ended' });
      expect(await told()).toBe(0);
    });

    it('frees it, and tells of it once, when a final one spent the coin that would have paid it', async () => {
      const { id, open, second, paying } = await halfPaid();
      node.waiting.delete(second.txid);
      node.mine([paying(1, { address: WALLET })]);
      await look();
      await stays(open, id);
      node.mine([], DEPTH);
      await look();
      await concurrently(4, settle);
      await isFree(open, id);
      expect((await line(open)).timeline.at(-1)).toMatchObject({ sending: 'not-paid' });
      expect(await told()).toBe(1);
    });

    it('completes it with what took the place of the one that would have paid it', async () => {
      const { id, open, second } = await halfPaid();
      const raised = { ...second, txid: randomUUID(), others: [{ ...second.others![0]!, coins: 0.000_17 }] };
      node.waiting.delete(second.txid);
      waits(raised);
      await look();
      await stays(open, id);
      node.mine([raised], DEPTH);
      await look();
      await isPaid(open, raised.txid);
      expect(await payouts.batch(id)).toMatchObject({ state: 'ended' });
      expect(await told()).toBe(0);
    });

    it('ends the batch of one that another amount is sent to only once that is final, and offers it not again', async () => {
      const { id, open, second } = await halfPaid({ coins: 0.001 });
      node.mine([second], DEPTH);
      await look();
      expect(await line(open)).toMatchObject({ status: 'processing', payout: null });
      expect(await payouts.ready()).not.toContain(open);
      expect(await payouts.withheld(open)).toMatchObject({ txId: second.txid, paid: false, sent: '0.001' });
      expect(await payouts.batch(id)).toMatchObject({ state: 'ended' });
      expect((await faults(id))?.join(' ')).toContain(`0.001 BTC went to ${TO}, which nobody approved.`);
      expect(await told()).toBe(1);
    });

    it('frees and completes nothing twice where blocks are replaced', async () => {
      const { id, open, first, second } = await halfPaid();
      node.drop(DEPTH);
      node.mine([second], DEPTH + 1);
      await look();
      await isPaid(open, second.txid);
      expect(await payouts.batch(id)).toMatchObject({ state: 'ended' });
      node.mine([first], DEPTH);
      await look();
      expect(await payouts.batch(id)).toMatchObject({ state: 'ended' });
      expect(await faults(id)).toEqual([]);
      // That the first was lost for a while.
      expect(await told()).toBe(1);
    });

    it('completes both of the same amount to the same address', async () => {
      const ids = await alike();
      const { id, paying } = await batchOf(...ids);
      const [first, second] = [paying(0), paying(1)];
      node.mine([first], DEPTH - 2);
      node.mine([second]);
      await look();
      const lines = await Promise.all(ids.map(line));
      expect(lines.map(({ status }) => status).toSorted()).toEqual(['completed', 'processing']);
      expect(lines.find(({ status }) => status === 'processing')?.payout).toMatchObject({
        ...{ state: 'confirmed', txId: second.txid },
      });
      node.mine([], DEPTH - 1);
      await look();
      await arePaid(ids, first, second);
      expect(await payouts.batch(id)).toMatchObject({ state: 'ended' });
      expect(await told()).toBe(0);
    });

    it('completes both also where two processes compare one each at once', async () => {
      const ids = await alike();
      const { id, paying } = await batchOf(...ids);
      const [first, second] = [paying(0), paying(1)];
      waits(first);
      await look();
      // Until it is released, no withdrawal of hers is completed.
      const busy = new Client({ connectionString: api.databaseUrl });
      await busy.connect();
      await busy.query('begin');
      await busy.query('select from customer_balances where user_id = $1 for update', [ada.id]);
      node.mine([second], DEPTH - 2);
      node.mine([first]);
      const looks = [look().catch(() => undefined)];
      await waitsForLock(api, 10);
      node.mine([], DEPTH - 1);
      looks.push(look().catch(() => undefined));
      await waitsForLock(api, 10, 2);
      await busy.query('rollback');
      await busy.end();
      await Promise.all(looks);
      await look();
      await arePaid(ids, first, second);
      expect(await payouts.batch(id)).toMatchObject({ state: 'ended' });
      expect(await faults(id)).toEqual([]);
      expect(await told()).toBe(0);
    });
  });
});
