import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADDRESSES } from '@sextant/test-data';
import type { Person } from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { succeeded } from '../support/requests.js';
import { sendReview } from '../support/transfers.js';
import { moves } from '#modules/books/wallets/wallet-moves.js';
import { batchByHand } from './batch-by-hand.js';
import { type Bitcoin, anyHash, startBitcoin } from './bitcoin-payouts.js';

const WALLET = ADDRESSES.bitcoin.platform;
/** Where only one customer here withdraws to. */
const ELSEWHERE = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

describe('the coins of a batch that was cancelled', () => {
  let bitcoin: Bitcoin;
  let api: Bitcoin['api'];
  let node: Bitcoin['node'];
  let payouts: Bitcoin['payouts'];
  let sees: Bitcoin['sees'];
  let final: Bitcoin['final'];
  let ada: Person;
  let id: string;
  let batch: Awaited<ReturnType<typeof batchByHand>>;

  /** Bitcoin, as the comparison of wallets counts it. */
  const takenByNetworks = async () => {
    const sql = `select coalesce(-sum(coins), 0)::float8 as coins from (${moves(() => 'false')}) m
                  where coin = 'BTC' and maybe is null and at is not null and coins between -0.001 and 0`;
    return (await api.database.query<{ coins: number }>(sql))[0]!.coins;
  };

  beforeAll(async () => {
    bitcoin = await startBitcoin();
    ({ api, node, payouts, sees, final } = bitcoin);
    await bitcoin.stopWatching();
  });
  afterAll(async () => bitcoin?.stop());
  beforeEach(async () => {
    node.waiting.clear();
    ada = await payouts.customer();
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
