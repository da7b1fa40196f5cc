import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ReconciliationQueries } from '#modules/books/wallets/reconciliation.queries.js';
import { AccountKey } from '#modules/chain/account-key.js';
import { SpendRepository } from '#modules/chain/payouts/spend.repository.js';
import { keyInEffect, publicKeyOf, restoredAfter, withoutGiven } from '../support/account-keys.js';
import { type Person, fund } from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { call, everyPage, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendReview } from '../support/transfers.js';
import { withEthereumNode } from './ethereum-node.js';
import { FINAL, type Payouts, startPayouts } from './payout-driver.js';
import { type Fields, LOGS_A_TRANSFER, weiOf } from './payout-replies.js';

const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

interface Step {
  id: string;
  what: string;
  by: string;
  kind: string | null;
  subjectId: string | null;
  operator: { id: string; role: string } | null;
  proposedBy: { id: string } | null;
}

let payouts: Payouts;
let ada: Person;

const ether = (wei: bigint) => `${wei / 10n ** 18n}.${String(wei % 10n ** 18n).padStart(18, '0')}`;
/** What the books say of ether: of now, and of the newest balance. */
async function inBooks() {
  const wallets = await payouts.api.app.get(ReconciliationQueries).custodyAt(new Date());
  const { expected, leaving, balance } = wallets.find(({ coin }) => coin === 'ETH')!;
  const then = balance && { open: weiOf(balance.open), leaving: weiOf(balance.leaving), due: weiOf(balance.expected) };
  return { due: weiOf(expected), leaving: weiOf(leaving), then };
}
async function count(wei: bigint) {
  const body = { coin: 'ETH', network: 'ERC-20', amount: ether(wei), at: new Date().toISOString() };
  const path = '/operations/books/wallets/balances';
  succeeded(await call(payouts.api, 'POST', path, { token: payouts.treasurer.token, body }));
  return (await inBooks()).then!;
}

withEthereumNode('coins that a batch sends', () => {
  beforeAll(async () => {
    payouts = await startPayouts();
    ada = await payouts.customer();
    await fund(payouts.api, ada, payouts.approver, payouts.methods.ethereum, 1_000);
  });
  afterAll(async () => {
    await payouts?.api.requireCleanLedger();
    await payouts?.stop();
  });

  it('stand apart with the fee until it is final, and then count from when the payment was seen', async () => {
    const { begun, approved, exported, sign, look, mine, line } = payouts;
    const { due } = await inBooks();
    const id = await begun(ada, 'ethereum', 100);
    const batch = await approved([id]);
    // Who approved it is found by the customer, too.
    const approvals = await payouts.api.database.query(
      `select subject, after ->> 'batch' as batch from audit_records where action = 'approve-payout' and customer_id = $1`,
      [ada.id],
    );
    expect(approvals).toEqual([{ subject: id, batch }]);
    const [fields] = await exported(batch);
    const [value, most] = [weiOf((await line(ada, id)).receivedCoin), (await inBooks()).leaving];
    expect(most).toBeGreaterThan(value);
    expect(await count(due)).toEqual({ open: 0n, leaving: most, due });

    await sign(fields!);
    await look();
    expect(await count(due - most)).toEqual({ open: 0n, leaving: most, due });
    expect(await inBooks()).toMatchObject({ due, leaving: most });
    // It took less than it might, so something else is missing: known once it is known what left.
    await mine(FINAL);
    const fee = weiOf((await line(ada, id)).payout?.networkFee);
    const left = due - value - fee;
    expect(await inBooks()).toEqual({
      due: left,
      leaving: 0n,
      then: { open: due - most - left, leaving: 0n, due: left },
    });
    expect(await count(left)).toEqual({ open: 0n, leaving: 0n, due: left });
  });

  it('names on the timeline who approved and who cancelled it, to the customer by role and to operators by name, too', async () => {
    const { api, begun, approved, operations, line, treasurer, reviewer, approver } = payouts;
    const bob = await payouts.customer();
    const id = await begun(bob, 'ethereum', 100);
    expect((await line(bob, id)).timeline.map(({ sending }) => sending)).toEqual([null, null]);
    const first = await approved([id]);
    succeeded(await operations(treasurer, `payouts/${first}/cancel`));
    const second = await approved([id]);
    const steps = (await line(bob, id)).timeline;
    expect(steps.map(({ status, operatorRole, sending }) => [status, operatorRole, sending])).toEqual([
      ['pending', null, null],
      ['processing', 'reviewer', null],
      ['processing', 'approver', 'approved'],
      ['processing', 'treasurer', 'cancelled'],
      ['processing', 'approver', 'approved'],
    ]);
    for (const { id: person } of [approver, treasurer]) expect(JSON.stringify(steps)).not.toContain(person);
    const path = `/operations/customers/${bob.id}/timeline`;
    const all = await everyPage<Step>(api, `${path}?limit=1`, reviewer.token);
    expect(all.map(({ id: step }) => step)).toEqual(
      all
        .map(({ id: step }) => step)
        .toSorted()
        .toReversed(),
    );
    const shown = all.filter(({ kind }) => kind === 'withdrawal').toReversed();
    expect(shown.map(({ what, by, subjectId }) => [what, by, subjectId])).toEqual([
      ['pending', 'customer', id],
      ['processing', 'operator', id],
      ['sending-approved', 'operator', id],
      ['sending-cancelled', 'operator', id],
      ['sending-approved', 'operator', id],
    ]);
    expect(new Set(all.map(({ id: step }) => step)).size).toBe(all.length);
    expect(shown.at(-2)).toMatchObject({ operator: { id: treasurer.id, role: 'treasurer' }, proposedBy: null });
    const approval = shown.at(-1)!;
    expect(approval.operator).toMatchObject({ id: approver.id, role: 'approver' });
    expect(approval.proposedBy).toMatchObject({ id: treasurer.id });
    expect(shown[1]?.proposedBy).toBeNull();
    // The sender's number is free again for what follows.
    succeeded(await operations(treasurer, `payouts/${second}/cancel`));
  });

  it('says on the timeline which withdrawals the final transaction did not pay', async () => {
    const { api, begun, approved, exported, sign, mine, line, reviewer } = payouts;
    const bob = await payouts.customer();
    const ids = [await begun(bob, 'ethereum', 100), await begun(bob, 'ethereum', 120)];
    // Less is sent than was approved.
    for (const fields of await exported(await approved(ids))) await sign(fields, { value: '0x1' });
    await mine(FINAL);
    for (const id of ids) {
      const steps = (await line(bob, id)).timeline;
      expect(steps.map(({ status, actor, operatorRole, sending }) => [status, actor, operatorRole, sending])).toEqual([
        ['pending', 'investor', null, null],
        ['processing', 'operator', 'reviewer', null],
        ['processing', 'operator', 'approver', 'approved'],
        ['processing', 'system', null, 'not-paid'],
      ]);
    }
    const all = await everyPage<Step>(api, `/operations/customers/${bob.id}/timeline?limit=1`, reviewer.token);
    const ended = all.filter(({ what }) => what === 'sending-not-paid');
    expect(ended.map(({ by, operator, subjectId }) => [by, operator, subjectId]).toSorted()).toEqual(
      ids.map((id) => ['system', null, id]).toSorted(),
    );
    expect(new Set(all.map(({ id: step }) => step)).size).toBe(all.length);
  });

  it('says which addresses it spends from that no account key makes', async () => {
    const { api, node, sender, mine, begun, operations, treasurer, approver } = payouts;
    await keyInEffect(api, 'ethereum');
    const key = AccountKey.read('ethereum', 'main', publicKeyOf('ethereum')) as AccountKey;
    const [own, skipped] = [key.address(2), key.address(700)] as const;
    for (const one of [own, skipped]) await node.send(one, 10n ** 18n);
    await mine(FINAL);
    const ids = [await begun(ada, 'ethereum', 100)];
    const foreignTo = async (from: string) => {
      const proposed = await operations<{ id: string; payoutBatch: { foreign: string[] } }>(treasurer, 'payouts', {
        ...{ chain: 'ethereum', ids, sender: from },
      });
      const { id, payoutBatch } = succeeded(proposed).body.data;
      succeeded(await operations(approver, `proposals/${id}/refuse`));
      return payoutBatch.foreign;
    };
    expect(await foreignTo(sender)).toEqual([sender].map((one) => expect.stringMatching(new RegExp(`^${one}$`, 'i'))));
    expect(await foreignTo(own)).toEqual([]);
    expect(await foreignTo(skipped)).toEqual([skipped]);
    await restoredAfter(api, 'ethereum', { given: 350 });
    expect(await foreignTo(skipped)).toEqual([]);
    // The check at the end would miss the deposits of what was given.
    await withoutGiven(api);
  });

  describe('in a payment that was replaced after it was final', () => {
    let id: string;

    const raised = ({ maxFeePerGas, maxPriorityFeePerGas }: Fields): Fields => ({
      maxFeePerGas: `0x${(BigInt(maxFeePerGas!) * 2n).toString(16)}`,
      maxPriorityFeePerGas: `0x${(BigInt(maxPriorityFeePerGas!) * 2n).toString(16)}`,
    });
    const feeOf = async (hash: string) => {
      const { node } = payouts;
      const receipt = await node.ask<Fields>('eth_getTransactionReceipt', hash);
      return BigInt(receipt.gasUsed!) * BigInt(receipt.effectiveGasPrice!);
    };

    beforeEach(async () => {
      ada = await payouts.customer();
      await payouts.look();
      id = await payouts.begun(ada);
    });

    it('are taken for the payment of its withdrawal, where the wallet had raised the fee', async () => {
      const { api, node, approved, exported, sign, mine, replace, alarms, line, batch, weiInBooks, reviewer } = payouts;
      const wallet = await weiInBooks();
      const batchId = await approved([id]);
      const [fields] = await exported(batchId);
      const first = await sign(fields!);
      await mine(FINAL);
      const { payout } = await line(ada, id);
      expect(payout).toMatchObject({ state: 'paid', txId: first });
      await replace(FINAL);
      const told = await alarms();
      const second = await sign(fields!, raised(fields!));
      expect(second).not.toBe(first);
      await mine(1);
      // In a block, though not for ever yet.
      await api.requireCleanLedger();
      await mine(FINAL);
      const paid = await line(ada, id);
      expect(paid).toMatchObject({ status: 'completed', txHash: first, payout: { state: 'paid', txId: second } });
      expect(await alarms()).toBe(told);
      expect((await batch(batchId)).transactions).toMatchObject([{ state: 'final', txId: second, faults: [] }]);
      await api.requireCleanLedger();
      const fee = await feeOf(second);
      expect(weiOf(paid.payout?.networkFee)).toBe(fee);
      expect(fee).toBeGreaterThan(weiOf(payout?.networkFee));
      expect(wallet - (await weiInBooks())).toBe(BigInt(fields!.value!) + fee);
      const asked = `/operations/transactions/${id}/correction?sentCoin=0`;
      expect((await call(api, 'GET', asked, { token: reviewer.token })).body.code).toBe('NOT_CORRECTABLE');
      // And the other way round.
      await replace(FINAL + 1);
      expect((await line(ada, id)).payout).toMatchObject({ state: 'conflicted' });
      expect(await sign(fields!)).toBe(first);
      await mine(FINAL);
      expect((await line(ada, id)).payout).toMatchObject({ state: 'paid', txId: first });
      expect(await node.ask('eth_getTransactionByHash', second)).toBeNull();
      await api.requireCleanLedger();
    });

    it('are not sent again where each withdrawal was sent with the number of the other', async () => {
      const { api, node, approver, mine, look, sign, batch, approved, exported, line, overview, propose } = payouts;
      await node.ask('anvil_setCode', USDT, LOGS_A_TRANSFER);
      const ids = [id, await payouts.begun(ada, 'tetherErc20')] as const;
      const withheld = async (one: string) =>
        (await overview()).chains.flatMap((chain) => chain.withheld).find((row) => row.transactionId === one);
      /** What one transaction does, with the number of another one. */
      const does = ({ to, value, data }: Fields): Fields => ({ to: to!, value: value!, data: data!, gas: '0x186a0' });
      const batchId = await approved([...ids]);
      const [first, second] = (await exported(batchId)) as [Fields, Fields];
      const paysSecond = await sign(first, does(second));
      await mine(FINAL);
      const paysFirst = await sign(second, does(first));
      await look();
      const { payout, reference } = await line(ada, ids[0]);
      expect(payout).toBeNull();
      expect(await withheld(ids[0])).toMatchObject({ txId: paysFirst, paid: false });
      const early = await writesNothing(api, () => propose([ids[0]]));
      expect(early.body).toMatchObject({ code: 'PAYOUT_NOT_READY', seen: { [reference]: paysFirst } });
      await mine(FINAL);
      expect(await batch(batchId)).toMatchObject({ state: 'ended' });
      for (const [at, txHash] of [paysFirst, paysSecond].entries()) {
        expect(await withheld(ids[at]!)).toMatchObject({ txId: txHash, paid: true });
        const { body } = await writesNothing(api, () => propose([ids[at]!]));
        const named = (await line(ada, ids[at]!)).reference;
        expect(body).toMatchObject({ because: { [named]: 'PAYOUT_PAID_OTHERWISE' } });
        succeeded(await sendReview(api, approver, ids[at]!, { status: 'completed', txHash }));
        expect(await withheld(ids[at]!)).toBeUndefined();
      }
    });
  });
});

/** The batch is made up and lacks the highest fee: no test beside it could list Payouts. */
describe('coins of a batch that another transaction spent', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api?.stop());

  it('free nothing before what spent its coin lies as deep as the batch would have to', async () => {
    const { database } = api;
    const [batch, tx] = [randomUUID(), randomUUID()];
    const people = [randomUUID(), randomUUID()];
    const transactions = [
      { number: 0, payouts: [{ units: '500000000' }], change: { address: 'back', units: '1' }, spends: [] },
      { number: 1, payouts: [{ units: '1' }], change: null, spends: [] },
    ];
    await database.query(
      `insert into payout_batches (id, chain, proposed_by, approved_by, approved_at, transactions, ended_at)
     values ($1, 'bitcoin', $2, $3, now(), $4::jsonb, now())`,
      [batch, ...people, JSON.stringify(transactions)],
    );
    const seen = `insert into payout_sightings (chain, tx_id, batch_id, number, spends, outputs, failed, state, height,
                                              block_hash, seen_at, changed_at, settled_at)
                values ('bitcoin', $1, $2, $3, '[]', $4::jsonb, false, 'confirmed', 100, 'a', now(), now(), now())`;
    const small = JSON.stringify([{ address: 'own', currency: 'Bitcoin', units: '500000' }]);
    for (const number of [0, 1]) await database.query(seen, [tx, batch, number, small]);
    const states = async (height: number) => {
      await database.query(
        `insert into chain_cursors (chain, height, hash, read_at) values ('bitcoin', $1, 'b', now())
                          on conflict (chain) do update set height = excluded.height`,
        [height],
      );
      await api.app.get(SpendRepository).settle('bitcoin', new Date());
      const sql = `select state from payout_sightings where tx_id = $1 order by number`;
      return (await database.query<{ state: string }>(sql, [tx])).map(({ state }) => state);
    };
    // Of so few coins two blocks are enough, of the batch's six.
    expect(await states(101)).toEqual(['confirmed', 'final']);
    expect(await states(104)).toEqual(['confirmed', 'final']);
    expect(await states(105)).toEqual(['final', 'final']);
  });
});
