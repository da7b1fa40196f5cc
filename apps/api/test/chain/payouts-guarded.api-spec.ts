import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { ADDRESSES } from '@sextant/test-data';
import { SpendRepository } from '#modules/chain/payouts/spend.repository.js';
import { another } from '../operator/operator-people.js';
import { waitsForLock } from '../support/lock-waits.js';
import type { Person } from '../support/people.js';
import { expectRefusal, writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { historyOf, sendReview, sendWithdrawal } from '../support/transfers.js';
import { mailed } from '../support/withdrawal-addresses.js';
import { withEthereumNode } from './ethereum-node.js';
import { FINAL, type Payouts, startPayouts } from './payout-driver.js';
import { longAgo } from '../support/waited.js';
import type { Fields } from './payout-replies.js';

const NO_STEP = 'TRANSACTION_STEP_INVALID';

withEthereumNode('a batch of withdrawals', () => {
  let payouts: Payouts;
  let ada: Person;
  let id: string;

  const refused = ({ body }: { body: { code?: string; [member: string]: unknown } }) => [body.code, body.because];
  const reference = async () => {
    const { data } = (await call(payouts.api, 'GET', `/transaction/${id}`, { token: ada.token })).body;
    return String(data.reference);
  };

  beforeAll(async () => {
    payouts = await startPayouts();
  });
  afterAll(() => payouts?.stop());
  beforeEach(async () => {
    ada = await payouts.customer();
    await payouts.look();
    id = await payouts.begun(ada);
  });

  it('takes no withdrawal that a proposal would complete: its coins may have left', async () => {
    const { api, reviewer, approver, treasurer, operations, overview, propose } = payouts;
    const proposal = { transactionId: id, status: 'completed', txHash: `0x${'ab'.repeat(32)}` };
    const proposed = await operations<{ id: string }>(reviewer, 'proposals/completion', proposal);
    expect(proposed.status).toBe(201);
    expect((await overview()).chains.flatMap(({ ready }) => ready).some((one) => one.transactionId === id)).toBe(false);
    expect((await propose([id])).body.code).toBe('PAYOUT_NOT_READY');
    succeeded(await operations(reviewer, `proposals/${proposed.body.data.id}/withdraw`));
    // Proposed in between, it stops the approval.
    const batch = succeeded(await propose([id])).body.data.id;
    const second = succeeded(await operations<{ id: string }>(reviewer, 'proposals/completion', proposal)).body.data.id;
    const answer = await writesNothing(api, () => operations(approver, `proposals/${batch}/approve`));
    expect(refused(answer)).toEqual(['PAYOUT_NOT_READY', { [await reference()]: 'PROPOSAL_EXISTS' }]);
    succeeded(await operations(reviewer, `proposals/${second}/withdraw`));
    succeeded(await operations(treasurer, `proposals/${batch}/withdraw`));
  });

  it('takes no withdrawal that is on hold, and what it may take can no longer be put on hold', async () => {
    const { api, reviewer, approver, treasurer, methods, operations, overview, propose } = payouts;
    const requested = succeeded(await sendWithdrawal(api, ada, methods, 'ethereum', { amount: 100 }));
    const one = String(requested.body.data.id);
    const hold = () => sendReview(api, reviewer, one, { status: 'on-hold', reason: 'withdrawal-checked' });
    const ready = async () => (await overview()).chains.flatMap((chain) => chain.ready.map((row) => row.transactionId));
    succeeded(await hold());
    expect(await ready()).not.toContain(one);
    expect((await propose([one])).body.code).toBe('PAYOUT_NOT_READY');
    for (const status of ['resumed', 'processing']) succeeded(await sendReview(api, approver, one, { status }));
    expect(await ready()).toContain(one);
    const [proposed, held] = await Promise.all([propose([one]), hold()]);
    const path = `proposals/${succeeded(proposed).body.data.id}/approve`;
    const [approved, again] = await Promise.all([operations(approver, path), hold()]);
    expect([approved.status, held.body.code, again.body.code]).toEqual([200, NO_STEP, NO_STEP]);
    const batch = (await overview()).batches.find(({ state }) => state !== 'ended')?.id;
    succeeded(await operations(treasurer, `payouts/${batch}/cancel`));
  });

  it('is neither approved nor given out while an account is held, or without its address', async () => {
    const { api, approver, treasurer, operations, propose, approved } = payouts;
    const hold = (until: string, because: string) =>
      api.database.query(
        `update users set withdrawals_held_until = ${until}, withdrawals_held_because = ${because} where id = $1`,
        [ada.id],
      );
    const first = succeeded(await propose([id])).body.data.id;
    await hold(`now() + interval '1 day'`, `'password-changed'`);
    const held = await writesNothing(api, () => operations(approver, `proposals/${first}/approve`));
    expect(refused(held)).toEqual(['PAYOUT_NOT_READY', { [await reference()]: 'WITHDRAWALS_HELD' }]);
    await hold('null', 'null');
    succeeded(await operations(treasurer, `proposals/${first}/withdraw`));
    const batch = await approved([id]);
    const book = await call<{ id: string }[]>(api, 'GET', '/withdrawal-address', { token: ada.token });
    for (const address of succeeded(book).body.data) {
      succeeded(await call(api, 'DELETE', `/withdrawal-address/${address.id}`, { token: ada.token }));
    }
    const gone = await writesNothing(api, () => operations(treasurer, `payouts/${batch}/export`));
    expect(refused(gone)).toEqual(['PAYOUT_NOT_READY', { [await reference()]: 'ADDRESS_NOT_CONFIRMED' }]);
    succeeded(await operations(treasurer, `payouts/${batch}/cancel`));
  });

  it('is proposed once per key', async () => {
    const { treasurer, operations, propose } = payouts;
    const key = randomUUID();
    const first = succeeded(await propose([id], treasurer, key)).body.data.id;
    expect(succeeded(await propose([id], treasurer, key)).body.data.id).toBe(first);
    expect((await propose([id])).body.code).toBe('BATCH_PROPOSED');
    succeeded(await operations(treasurer, `proposals/${first}/withdraw`));
  });

  it('is cancelled only after those of the same sender that come later', async () => {
    const { customer, begun, treasurer, operations, approved, exported, sign, look, node, line } = payouts;
    const bob = await customer();
    const other = await begun(bob);
    const first = await approved([id]);
    const second = await approved([other]);
    expect((await operations(treasurer, `payouts/${first}/cancel`)).body.code).toBe('PAYOUT_BATCH_NOT_LAST');
    for (const batch of [first, second]) for (const fields of await exported(batch)) await sign(fields);
    await node.mine(FINAL);
    await look();
    expect([(await line(ada, id)).status, (await line(bob, other)).status]).toEqual(['completed', 'completed']);
  });

  it('is not cancelled while a payment that nobody was given its file for is on its way, and then frees the rest', async () => {
    const { api, customer, begun, approver, treasurer, operations, approved, sign, look, mine, line } = payouts;
    const other = await begun(await customer());
    const batch = await approved([id, other]);
    const sql = `select t -> 'fields' as fields from payout_batches, jsonb_array_elements(transactions) t where id = $1`;
    const [first] = await api.database.query<{ fields: Fields }>(sql, [batch]);
    await sign(first!.fields);
    await look();
    const cancel = () => operations(treasurer, `payouts/${batch}/cancel`);
    expect((await writesNothing(api, cancel)).body.code).toBe('PAYOUT_BATCH_PAID');
    await mine(FINAL);
    expect(await line(ada, id)).toMatchObject({ status: 'completed' });
    succeeded(await cancel());
    succeeded(await sendReview(api, approver, other, { status: 'completed', txHash: `0x${'ef'.repeat(32)}` }));
  });

  it('is not proposed where the recipient’s contract takes nothing', async () => {
    const { api, node, propose, overview } = payouts;
    await node.ask('anvil_setCode', ADDRESSES.ethereum.customer, '0xfe');
    const refused = await writesNothing(api, () => propose([id]));
    await node.ask('anvil_setCode', ADDRESSES.ethereum.customer, '0x');
    const sentence =
      'The node says that one of these transactions would fail. Please check the coins at the sending address; if there are enough, the recipient or the token refuses the payment: leave that withdrawal out.';
    expectRefusal(refused, [422, 'PAYOUT_WOULD_FAIL', sentence]);
    expect(refused.body.reference).toBe(await reference());
    const { ready } = (await overview()).chains.find(({ chain }) => chain === 'ethereum')!;
    expect(ready.map(({ transactionId }) => transactionId)).toContain(id);
  });

  it('leaves no gap in the numbers of its sender, whatever was cancelled or dropped since it was proposed', async () => {
    const { api, node, sender, customer, begun, approver, treasurer, operations, propose, approved } = payouts;
    const bob = await customer();
    const other = await begun(bob);
    const first = await approved([id]);
    const later = succeeded(await propose([other])).body.data.id;
    succeeded(await operations(treasurer, `payouts/${first}/cancel`));
    const gap = await writesNothing(api, () => operations(approver, `proposals/${later}/approve`));
    expect(gap.body.code).toBe('PROPOSAL_CHANGED');
    succeeded(await operations(treasurer, `proposals/${later}/withdraw`));
    // Proposed anew it takes the number that is free. A payment that waited before it may be dropped by all nodes.
    const waiting = await node.ask<string>('eth_sendTransaction', { from: sender, to: sender, value: '0x1' });
    const second = await approved([other]);
    await node.ask('anvil_dropTransaction', waiting);
    const stale = await writesNothing(api, () => operations(treasurer, `payouts/${second}/export`));
    expect(stale.body.code).toBe('PAYOUT_BATCH_STALE');
    succeeded(await operations(treasurer, `payouts/${second}/cancel`));
    const third = await approved([other]);
    const fourth = await approved([id]);
    for (const batch of [fourth, third]) succeeded(await operations(treasurer, `payouts/${batch}/export`));
    for (const batch of [third, fourth]) for (const fields of await payouts.exported(batch)) await payouts.sign(fields);
    await payouts.mine(FINAL);
    expect([await payouts.line(ada, id), await payouts.line(bob, other)]).toMatchObject([
      { status: 'completed' },
      { status: 'completed' },
    ]);
  });

  it('is not cancelled beside the approval of a later one', async () => {
    const { api, treasurer, operations, approved, batch } = payouts;
    const first = await approved([id]);
    const [later, ...people] = [randomUUID(), randomUUID(), randomUUID()];
    // As an approval does, until it is committed.
    const approval = new Client({ connectionString: api.databaseUrl });
    await approval.connect();
    await approval.query('begin');
    await approval.query('lock table payout_batches in share row exclusive mode');
    const cancelled = operations(treasurer, `payouts/${first}/cancel`);
    await waitsForLock(api, 10);
    await approval.query(
      `insert into payout_batches (id, chain, proposed_by, approved_by, approved_at, transactions)
       values ($1, 'ethereum', $2, $3, now(), '[]')`,
      [later, ...people],
    );
    await approval.query(
      `insert into payout_spends select chain, split_part(spend, ':', 1) || ':' || split_part(spend, ':', 2)::int + 1, $1, 0
         from payout_spends where batch_id = $2`,
      [later, first],
    );
    await approval.query('commit');
    await approval.end();
    expect((await cancelled).body.code).toBe('PAYOUT_BATCH_NOT_LAST');
    await api.database.query('update payout_batches set ended_at = now(), cancelled_by = approved_by where id = $1', [
      later,
    ]);
    succeeded(await operations(treasurer, `payouts/${first}/cancel`));
    expect(await batch(first)).toMatchObject({ state: 'cancelled' });
  });

  it('is told of a fee that nobody approved', async () => {
    const { approved, exported, sign, alarms, mine, batch, line } = payouts;
    const before = await alarms();
    const sent = await approved([id]);
    const [fields] = await exported(sent);
    const [most] = [BigInt(fields!.maxFeePerGas!) * 100n];
    await sign(fields!, { maxFeePerGas: `0x${most.toString(16)}`, maxPriorityFeePerGas: `0x${most.toString(16)}` });
    await mine(FINAL);
    expect(await line(ada, id)).toMatchObject({ status: 'completed' });
    expect(await alarms()).toBe(before + 1);
    expect((await batch(sent)).transactions[0]?.faults.join(' ')).toMatch(/^The network took .* ETH, where at most/);
  });

  it('is told of, and the ledger check names it, when a final payment leaves its chain; and not when it is back', async () => {
    const { api, approved, exported, sign, alarms, mine, line, node, look } = payouts;
    const before = await alarms();
    const [fields] = await exported(await approved([id]));
    await sign(fields!);
    await mine(FINAL);
    const rows = await api.database.query<{ height: string; hash: string; time: Date; tx: string }>(
      `select height, block_hash as hash, block_time as time, tx_id as tx from payout_sightings order by seen_at desc limit 1`,
    );
    const [{ height, hash, time, tx }] = rows as [{ height: string; hash: string; time: Date; tx: string }];
    // As after a reorganisation that is deeper than the chain calls final.
    await api.app.get(SpendRepository).walkBack('ethereum', Number(height) - 1, new Date());
    await look();
    await look();
    expect(await alarms()).toBe(before + 1);
    expect((await line(ada, id)).payout).toMatchObject({ state: 'conflicted' });
    await expect(api.requireCleanLedger()).rejects.toThrow('paid_payouts_stay');
    await api.database.query(
      `update payout_sightings set state = 'final', height = $2, block_hash = $3, block_time = $4 where tx_id = $1`,
      [tx, height, hash, time],
    );
    await node.mine(1);
    await look();
    await api.requireCleanLedger();
    expect(await mailed(api, payouts.treasurer, 'payout-mismatch')).toHaveLength(before + 1);
  });

  it('is told of when a payment is back that was corrected as not sent, until the correction is taken back', async () => {
    const { api, approved, exported, sign, alarms, mine, node, look, operations, reviewer, approver } = payouts;
    const read = async (line: string) =>
      succeeded(await call(api, 'GET', `/transaction/${line}`, { token: ada.token })).body.data;
    const [fields] = await exported(await approved([id]));
    const hash = await sign(fields!);
    await mine(FINAL);
    const sent = String((await read(id)).receivedCoin);
    const rows = await api.database.query<{ height: string; hash: string; time: Date }>(
      'select height, block_hash as hash, block_time as time from payout_sightings where tx_id = $1',
      [hash],
    );
    const [block] = rows as [{ height: string; hash: string; time: Date }];
    await api.app.get(SpendRepository).walkBack('ethereum', Number(block.height) - 1, new Date());
    await look();
    const correct = async (transactionId: string, amount: number, sentCoin: string, reason: string) => {
      const proposal = { transactionId, amount, sentCoin, reason };
      const propose = () => operations<{ id: string }>(reviewer, 'proposals/correction', proposal);
      const made = succeeded(await longAgo(api, propose)).body.data;
      succeeded(await operations(approver, `proposals/${made.id}/approve`));
    };
    await correct(id, 100, '0', 'never-arrived');
    await api.requireCleanLedger();
    const before = await alarms();
    await api.database.query(
      `update payout_sightings set state = 'confirmed', height = $2, block_hash = $3, block_time = $4 where tx_id = $1`,
      [hash, block.height, block.hash, block.time],
    );
    await node.mine(1);
    for (let n = 0; n < 2; n += 1) await look();
    expect(await alarms()).toBe(before + 1);
    await expect(api.requireCleanLedger()).rejects.toThrow('corrected_payouts_stay_away');
    const [correction] = await historyOf(api, ada);
    await correct(String(correction?.id), 100, sent, 'correction-undone');
    await api.requireCleanLedger();
  });

  it('is ended by no release that knows no batches', async () => {
    const { api, approved, treasurer, operations } = payouts;
    const batch = await approved([id]);
    for (const status of ['completed', 'failed']) {
      const ends = api.database.query('update transactions set status = $2 where id = $1', [id, status]);
      await expect(ends).rejects.toThrow('in a batch that is being sent');
    }
    succeeded(await operations(treasurer, `payouts/${batch}/cancel`));
    const colleague = await another(api, 'approver');
    succeeded(await sendReview(api, colleague, id, { status: 'completed', txHash: `0x${'cd'.repeat(32)}` }));
  });
});
