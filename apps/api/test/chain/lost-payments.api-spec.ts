import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UtxoSource } from '#modules/chain/sources/utxo-source.js';
import { WatchChain } from '#modules/chain/watch-chain.js';
import { asAdmin } from '../platform/background-process.js';
import { LEFT_MAILS } from '../support/left-mails.js';
import { type Person, balanceOf, operator } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { historyOf, sendWithdrawal } from '../support/transfers.js';
import { mailed } from '../support/withdrawal-addresses.js';
import { type BitcoinDeposits, DEPTH, startBitcoinDeposits } from './bitcoin-deposits.js';
import { longAgo } from '../support/waited.js';

const COINS = 0.02;

interface Held {
  txHash: string;
  userId: string;
  customerName: string;
  keptOfCustomer: number;
  releasedAt: string | null;
}

describe('payments on a chain whose blocks are replaced', () => {
  let bitcoin: BitcoinDeposits;
  let api: BitcoinDeposits['api'];
  let node: BitcoinDeposits['node'];
  let look: BitcoinDeposits['look'];
  let boss: Person;
  let ada: Person;
  let begun: Awaited<ReturnType<BitcoinDeposits['begin']>>;
  let told: number;

  const payment = () => begun.payment(COINS);
  const credited = () => begun.hashes();
  /** As operators read them, of this customer. */
  const holds = async () => {
    const found = await call<Held[]>(api, 'GET', '/operations/held-deposits', { token: boss.token });
    return succeeded(found).body.data.filter(({ userId, releasedAt }) => userId === ada.id && !releasedAt);
  };
  const held = async () => (await holds()).map(({ txHash }) => txHash);
  /** What has to stay in the account: as operators read it of each held deposit, and as the customer does. */
  const keptFor = async () => {
    const limits = await call<{ depositsHeld: number }>(api, 'GET', '/transaction/withdrawal-limits', {
      token: ada.token,
    });
    return {
      operators: (await holds()).map(({ customerName, keptOfCustomer }) => [customerName, keptOfCustomer]),
      customer: succeeded(limits).body.data.depositsHeld,
    };
  };
  const mails = async () => {
    const [row] = await api.database.query<{ count: number }>(
      `select count(*)::int as count from ${LEFT_MAILS} where template = 'payments-lost' and user_id = $1`,
      [boss.id],
    );
    return row?.count ?? 0;
  };
  const withdrawn = async (amount: number) =>
    (await sendWithdrawal(api, ada, bitcoin.methods, 'bitcoin', { amount })).body.code ?? 'done';

  beforeAll(async () => {
    bitcoin = await startBitcoinDeposits();
    ({ api, node, look, boss } = bitcoin);
  });
  afterAll(() => bitcoin?.stop());
  beforeEach(async () => {
    begun = await bitcoin.begin();
    ({ ada } = begun);
    told = await mails();
  });

  it('are credited once when three blocks are replaced, before they are final and after', async () => {
    const paid = payment();
    const begin = node.height;
    node.mine([], 2);
    node.mine([paid]);
    await look();
    node.drop(3);
    node.mine([paid], 3);
    await look();
    node.mine([], DEPTH);
    await look();
    expect(await credited()).toEqual([paid.txid]);
    const balance = await balanceOf(api, ada);
    node.drop(node.height - begin);
    node.mine([paid], 9 + 2 * DEPTH);
    for (let n = 0; n < 2; n += 1) await look();
    expect([await credited(), await balanceOf(api, ada)]).toEqual([[paid.txid], balance]);
    expect([await held(), (await mails()) - told]).toEqual([[], 0]);
  });

  it('are held when they were credited and are gone, until they are back, and operators are told once', async () => {
    const [lost, kept] = [payment(), payment()];
    node.mine([kept], 5);
    node.mine([lost], DEPTH - 1);
    await look();
    const balance = await balanceOf(api, ada);
    expect(await credited()).toEqual([lost.txid, kept.txid].toSorted());
    node.drop(DEPTH);
    node.mine([], DEPTH);
    for (let n = 0; n < 3; n += 1) await look();
    expect([await held(), (await mails()) - told, await balanceOf(api, ada)]).toEqual([[lost.txid], 1, balance]);
    expect((await begun.shown()).map(([state]) => state).toSorted()).toEqual(['conflicted', 'credited']);
    const { customer } = await keptFor();
    expect(customer).toBeCloseTo(balance / 2, -2);
    expect(await keptFor()).toEqual({ operators: [['Ada Investor', customer]], customer });
    expect(await withdrawn(Math.floor(balance / 2) + 200)).toBe('DEPOSIT_HELD');
    expect(await withdrawn(Math.floor(balance / 2) - 200)).toBe('done');
    // Seen again, it is in no block yet.
    node.waiting.set(lost.txid, lost);
    await look();
    expect(await held()).toEqual([lost.txid]);
    // In a block that may be replaced as well, it is not back for good.
    node.mine([lost], DEPTH - 2);
    for (let n = 0; n < 2; n += 1) await look();
    expect([await held(), (await mails()) - told]).toEqual([[lost.txid], 1]);
    await api.requireCleanLedger();
    node.mine();
    await look();
    expect([await held(), (await mails()) - told]).toEqual([[], 1]);
    expect(await keptFor()).toEqual({ operators: [], customer: 0 });
    expect(await withdrawn(Math.floor(balance / 2))).toBe('done');
    node.mine([], DEPTH);
    await look();
    expect(await credited()).toHaveLength(2);
  });

  it('are held without a mail while they are in another block that does not lie deep enough yet', async () => {
    const paid = payment();
    node.mine([paid], DEPTH - 1);
    await look();
    node.drop(DEPTH);
    node.mine([], DEPTH - 1);
    node.mine([paid]);
    for (let n = 0; n < 2; n += 1) await look();
    expect([await held(), (await mails()) - told]).toEqual([[paid.txid], 0]);
    node.mine([], DEPTH - 1);
    await look();
    expect([await held(), (await mails()) - told]).toEqual([[], 0]);
  });

  it.each(['before the blocks are replaced', 'after'])(
    'are held when the process ended between their credit and its mark, %s',
    async (when) => {
      const paid = payment();
      node.mine([paid], DEPTH - 1);
      await look();
      const unmark = () =>
        api.database.query('update chain_sightings set credited_at = null where tx_id = $1', [paid.txid]);
      if (when !== 'after') await unmark();
      node.drop(DEPTH);
      node.mine([], DEPTH);
      if (when === 'after') {
        // The movement was under way while the blocks were walked back.
        await api.app.get(WatchChain).look('bitcoin', new UtxoSource('Bitcoin', node.url));
        await unmark();
        await asAdmin(
          api.databaseUrl,
          `set session_replication_role = replica; delete from deposit_holds where user_id = '${ada.id}'`,
        );
        await expect(api.requireCleanLedger()).rejects.toThrow('lost_payments_are_held');
      }
      await look();
      expect([await held(), (await mails()) - told]).toEqual([[paid.txid], 1]);
      node.mine([paid], DEPTH - 1);
      for (let n = 0; n < 2; n += 1) await look();
      expect([await held(), await credited()]).toEqual([[], [paid.txid]]);
    },
  );

  it('are told of when they are back and their deposit was corrected, until the correction is taken back', async () => {
    const reviewer = await operator(api, 'reviewer');
    const propose = async (transactionId: string, amount: number, reason: string) => {
      const body = { transactionId, amount, reason };
      const { token } = reviewer;
      const made = await longAgo(api, () =>
        call<{ id: string }>(api, 'POST', '/operations/proposals/correction', { token, body }),
      );
      return succeeded(made).body.data.id;
    };
    const approve = (id: string) =>
      call(api, 'POST', `/operations/proposals/${id}/approve`, { token: boss.token, body: {} });
    const back = () => mailed(api, boss, 'corrected-payment-back');
    const before = (await back()).length;
    const paid = payment();
    node.mine([paid], DEPTH - 1);
    await look();
    const [deposit] = await historyOf(api, ada);
    const { id, amount, reference } = deposit as unknown as { id: string; amount: number; reference: string };
    node.drop(DEPTH);
    node.mine([], DEPTH);
    await look();
    expect(await held()).toEqual([paid.txid]);
    const [most, rest] = [Math.floor(amount) - 100, 50];
    succeeded(await approve(await propose(id, most, 'credited-wrongly')));
    const late = await propose(id, rest, 'credited-wrongly');
    node.mine([paid], DEPTH);
    for (let n = 0; n < 2; n += 1) await look();
    expect(await held()).toEqual([]);
    const told = (await back()).slice(before);
    expect(told).toMatchObject([{ reference, amount: most * 100, txId: paid.txid }]);
    expect(told).toHaveLength(1);
    expect((await approve(late)).body.code).toBe('PROPOSAL_DECIDED');
    await expect(api.requireCleanLedger()).rejects.toThrow('corrected_deposits_stay_away');
    const [correction] = await historyOf(api, ada);
    succeeded(await approve(await propose(String(correction?.id), most, 'correction-undone')));
    expect(await balanceOf(api, ada)).toBe(amount);
    // Of the coins that are there, what else is wrong can be corrected.
    succeeded(await approve(await propose(id, rest, 'credited-wrongly')));
  });

  it('are not believed of a node with a false last block, nor given up for one that is behind', async () => {
    const [paid, next] = [payment(), payment()];
    node.mine([paid], DEPTH - 1);
    await look();
    node.falseTip = 'no block has this hash';
    for (let n = 0; n < 2; n += 1) expect(await look()).toBe('false-tip');
    // What it really has is read, and no more is final for what it claims.
    node.mine([next], 1);
    expect([await look(), await look()]).toEqual(['more', 'false-tip']);
    expect([await credited(), await held()]).toEqual([[paid.txid], []]);
    node.falseTip = undefined;
    node.mine([], DEPTH - 2);
    expect(await look()).toBe('at-tip');
    expect([await credited(), await held()]).toEqual([[paid.txid, next.txid].toSorted(), []]);
    node.drop(2);
    expect(await look()).toBe('behind');
    expect([await credited(), await held()]).toEqual([[paid.txid, next.txid].toSorted(), []]);
  });
});
