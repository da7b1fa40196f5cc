import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ADDRESSES } from '@sextant/test-data';
import type { Person } from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { succeeded } from '../support/requests.js';
import { sendReview } from '../support/transfers.js';
import { withEthereumNode } from './ethereum-node.js';
import { FINAL, type Payouts, startPayouts } from './payout-driver.js';
import { type Fields, LOGS_A_TRANSFER, weiOf } from './payout-replies.js';

const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

/** What one transaction does, with the number of another one. */
const does = ({ to, value, data }: Fields): Fields => ({ to: to!, value: value!, data: data!, gas: '0x186a0' });

withEthereumNode('withdrawals that were sent by hand, each with the number of another one', () => {
  let payouts: Payouts;
  let ada: Person;
  let ids: [string, string];

  const withheld = async (id: string) =>
    (await payouts.overview()).chains.flatMap((chain) => chain.withheld).find((one) => one.transactionId === id);
  const fieldsOf = async (batch: string) => {
    const sql = `select t -> 'fields' as fields from payout_batches, jsonb_array_elements(transactions) t where id = $1`;
    const rows = await payouts.api.database.query<{ fields: Fields }>(sql, [batch]);
    return rows.map(({ fields }) => fields) as [Fields, Fields];
  };

  beforeAll(async () => {
    payouts = await startPayouts();
    await payouts.node.ask('anvil_setCode', USDT, LOGS_A_TRANSFER);
  });
  afterAll(async () => {
    await payouts?.api.requireCleanLedger();
    await payouts?.stop();
  });
  beforeEach(async () => {
    ada = await payouts.customer();
    await payouts.look();
    ids = [await payouts.begun(ada), await payouts.begun(ada, 'tetherErc20')];
  });

  it('are not sent again, and are completed with the hash of what paid them', async () => {
    const { api, approver, mine, look, sign, batch, approved, exported, line, propose } = payouts;
    const id = await approved(ids);
    const [first, second] = (await exported(id)) as [Fields, Fields];
    const paysSecond = await sign(first, does(second));
    await mine(FINAL);
    const paysFirst = await sign(second, does(first));
    await look();
    expect((await line(ada, ids[0])).payout).toBeNull();
    expect(await withheld(ids[0])).toMatchObject({ txId: paysFirst, paid: false });
    const early = await writesNothing(api, () => propose([ids[0]]));
    expect(early.body).toMatchObject({ code: 'PAYOUT_NOT_READY', seen: { [await reference(0)]: paysFirst } });
    await mine(FINAL);
    expect(await batch(id)).toMatchObject({ state: 'ended' });
    for (const [at, hash] of [paysFirst, paysSecond].entries()) {
      expect(await withheld(ids[at]!)).toMatchObject({ txId: hash, paid: true });
      const { body } = await writesNothing(api, () => propose([ids[at]!]));
      expect(body).toMatchObject({ because: { [await reference(at)]: 'PAYOUT_PAID_OTHERWISE' } });
      succeeded(await sendReview(api, approver, ids[at]!, { status: 'completed', txHash: hash }));
      expect(await withheld(ids[at]!)).toBeUndefined();
    }
  });

  it('are not sent again where the number of another batch paid them, which frees what it was for', async () => {
    const { api, approver, mine, look, sign, approved, exported, line, propose } = payouts;
    const [number] = await exported(await approved([ids[1]]));
    const value = `0x${weiOf((await line(ada, ids[0])).receivedCoin).toString(16)}`;
    const hash = await sign(number!, { to: ADDRESSES.ethereum.customer, value, data: '0x', gas: '0x186a0' });
    await look();
    expect(await withheld(ids[0])).toMatchObject({ txId: hash, paid: false });
    await mine(FINAL);
    expect(await withheld(ids[0])).toMatchObject({ txId: hash, paid: true });
    expect((await writesNothing(api, () => propose([ids[0]]))).body).toMatchObject({ code: 'PAYOUT_NOT_READY' });
    succeeded(await sendReview(api, approver, ids[0], { status: 'completed', txHash: hash }));
    expect(await withheld(ids[1])).toBeUndefined();
    expect(await line(ada, ids[1])).toMatchObject({ status: 'processing', payout: null });
  });

  it('are not called paid by a payment to the same address, written in another way', async () => {
    const { mine, sign, approved, inFile, sender } = payouts;
    const address = ADDRESSES.ethereum.customer;
    const alike = [
      await payouts.begun(ada, 'tetherErc20', 100, { recipient: address }),
      await payouts.begun(await payouts.customer(), 'tetherErc20', 100, { recipient: address.toLowerCase() }),
    ];
    const [unpaid, paid] = (await inFile(await approved(alike))).map(({ transaction }) => transaction);
    await sign(unpaid!, { to: sender, value: '0x0', data: '0x', gas: '0x186a0' });
    await sign(paid!);
    await mine(FINAL);
    expect(await Promise.all(alike.map(withheld))).toEqual([undefined, undefined]);
  });

  it('keep a batch from being cancelled that nobody was given, until they are final', async () => {
    const { api, treasurer, approver, operations, look, mine, node, sign, approved } = payouts;
    const id = await approved(ids);
    const [first, second] = await fieldsOf(id);
    const paysSecond = await sign(first, does(second));
    await look();
    const cancel = () => operations(treasurer, `payouts/${id}/cancel`);
    const paid = await writesNothing(api, cancel);
    expect(paid.body.code).toBe('PAYOUT_BATCH_PAID');
    await mine(FINAL);
    succeeded(await cancel());
    expect(await withheld(ids[1])).toMatchObject({ txId: paysSecond, paid: true });
    succeeded(await sendReview(api, approver, ids[1], { status: 'completed', txHash: paysSecond }));
    // The other one is paid by nobody.
    expect(await withheld(ids[0])).toBeUndefined();
    for (const fields of await payouts.exported(await approved([ids[0]]))) await sign(fields);
    await node.mine(FINAL);
    await look();
    expect(await payouts.line(ada, ids[0])).toMatchObject({ status: 'completed' });
  });

  async function reference(at: number): Promise<string> {
    return (await payouts.line(ada, ids[at]!)).reference;
  }
});
