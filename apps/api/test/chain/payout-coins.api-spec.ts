import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReconciliationQueries } from '#modules/books/wallets/reconciliation.queries.js';
import { AccountKey } from '#modules/chain/account-key.js';
import { keyInEffect, publicKeyOf, restoredAfter } from '../support/account-keys.js';
import { type Person, fund } from '../support/people.js';
import { call, everyPage, succeeded } from '../support/requests.js';
import { withEthereumNode } from './ethereum-node.js';
import { FINAL, type Payouts, startPayouts } from './payout-driver.js';
import { weiOf } from './payout-replies.js';

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
  afterAll(() => payouts?.stop());

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
  });
});
