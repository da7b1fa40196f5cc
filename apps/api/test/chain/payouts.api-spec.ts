import { getAddress, parseTransaction } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { SettlePayouts } from '#modules/chain/payouts/use-cases/settle-payouts.js';
import { concurrently } from '../support/concurrent-requests.js';
import { another } from '../operator/operator-people.js';
import { type Person, balanceOf } from '../support/people.js';
import { expectRefusal, writesNothing } from '../support/refusals.js';
import { succeeded } from '../support/requests.js';
import { accountsOf, sendReview, sendWithdrawal } from '../support/transfers.js';
import { mailed } from '../support/withdrawal-addresses.js';
import { withEthereumNode } from './ethereum-node.js';
import { FINAL, type Payouts, startPayouts } from './payout-driver.js';
import { type Fields, LOGS_A_TRANSFER, weiOf } from './payout-replies.js';

const STRANGER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
/** The sender, with its private key: the node makes its accounts of this phrase. */
const WALLET = mnemonicToAccount(`${'test '.repeat(11)}junk`);

/** A transaction as a node writes its fields. */
const written = ({ from }: Fields, { to, data = '0x', ...numbers }: ReturnType<typeof parseTransaction>): Fields => {
  const named = ['chainId', 'nonce', 'gas', 'maxFeePerGas', 'maxPriorityFeePerGas', 'value'] as const;
  const hex = (value: unknown) => `0x${BigInt((value ?? 0) as bigint).toString(16)}`;
  return {
    ...{ from: from!, to: getAddress(to!), data, type: '0x2' },
    ...Object.fromEntries(named.map((name) => [name, hex(numbers[name])])),
  };
};

withEthereumNode('withdrawals that are sent in a batch', () => {
  let payouts: Payouts;
  let ada: Person;

  beforeAll(async () => {
    payouts = await startPayouts();
  });
  afterAll(() => payouts?.stop());
  beforeEach(async () => {
    ada = await payouts.customer();
    await payouts.look();
  });

  it('is completed by the chain once its payment is final, with what the network really took', async () => {
    const {
      api,
      node,
      look,
      mine,
      customer,
      begun,
      sign,
      weiInBooks,
      alarms,
      overview,
      batch,
      line,
      approved,
      exported,
    } = payouts;
    const bob = await customer();
    const ids = [await begun(ada), await begun(bob, 'ethereum', 250)];
    const ready = (await overview()).chains.find(({ chain }) => chain === 'ethereum')?.ready ?? [];
    expect(ready.map(({ transactionId }) => transactionId)).toEqual(expect.arrayContaining(ids));
    const { received } = await line(bob, ids[1]!);
    expect(ready.find(({ transactionId }) => transactionId === ids[1])).toMatchObject({ amount: 250, received });
    const id = await approved(ids);
    expect((await line(ada, ids[0]!)).payout).toMatchObject({ state: 'preparing', txId: null });
    const wallet = await weiInBooks();
    const hashes = [];
    for (const fields of await exported(id)) hashes.push(await sign(fields));
    await look();
    expect((await line(ada, ids[0]!)).payout).toMatchObject({ state: 'seen', txId: hashes[0], confirmations: 0 });
    await mine(1);
    expect((await line(bob, ids[1]!)).payout).toMatchObject({ state: 'confirmed', txId: hashes[1], confirmations: 1 });
    expect(await line(bob, ids[1]!)).toMatchObject({ status: 'processing' });
    await mine(FINAL - 1);
    const paid = await line(ada, ids[0]!);
    expect(paid).toMatchObject({ status: 'completed', txHash: hashes[0], payout: { state: 'paid', txId: hashes[0] } });
    const receipt = await node.ask<{ gasUsed: string; effectiveGasPrice: string }>(
      'eth_getTransactionReceipt',
      hashes[0],
    );
    // What was said while it was being sent says nothing any longer.
    expect([paid.reason, paid.timeline.at(-1)?.reason]).toEqual([null, null]);
    expect(paid.timeline.at(-1)?.payment).toEqual({ txId: hashes[0], height: paid.payout?.height, explorerUrl: null });
    const wei = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice);
    expect(weiOf(paid.payout?.networkFee)).toBe(wei);
    const fees = [paid.payout?.networkFee, (await line(bob, ids[1]!)).payout?.networkFee].map(weiOf);
    const sent = ready.filter(({ transactionId }) => ids.includes(transactionId)).map(({ coins }) => weiOf(coins));
    expect(wallet - (await weiInBooks())).toBe([...fees, ...sent].reduce((sum, part) => sum + part));
    expect(await accountsOf(api, ada)).toEqual([900_00, 0, 0]);
    expect(await accountsOf(api, bob)).toEqual([750_00, 0, 0]);
    expect(await batch(id)).toMatchObject({ state: 'ended', transactions: [{ state: 'final' }, { state: 'final' }] });
    expect(paid.confirmedInBlock).toBe(paid.payout?.height);
    expect(await mailed(api, ada, 'withdrawal-sent')).toEqual([
      expect.objectContaining({ block: paid.confirmedInBlock }),
    ]);
    expect(await alarms()).toBe(0);
  });

  it('needs two operators, and begun withdrawals', async () => {
    const { api, methods, begun, operations, overview, propose, reviewer, approver, treasurer } = payouts;
    const [id] = [await begun(ada)];
    expect((await propose([id], approver)).status).toBe(403);
    expect((await propose([id], reviewer)).status).toBe(403);
    const pending = succeeded(await sendWithdrawal(api, ada, methods, 'ethereum', { amount: 100 })).body.data;
    await writesNothing(api, async () => {
      expect((await propose([id, String(pending.id)])).body).toMatchObject({ code: 'PAYOUT_NOT_READY' });
    });
    const proposal = succeeded(await propose([id])).body.data.id;
    expect((await propose([id])).body).toMatchObject({ code: 'BATCH_PROPOSED', proposalId: proposal });
    expect((await operations(treasurer, `proposals/${proposal}/approve`)).status).toBe(403);
    expect((await operations(treasurer, `payouts/${proposal}/export`)).body).toMatchObject({
      code: 'PAYOUT_BATCH_NOT_FOUND',
    });
    // What is no longer to be sent is not approved.
    const colleague = await another(api, 'approver');
    const refuse = { status: 'failed', reason: 'asked-by-customer' };
    expect((await sendReview(api, reviewer, id, refuse)).body.code).toBe('SECOND_OPERATOR_NEEDED');
    succeeded(await sendReview(api, reviewer, id, { status: 'completed', txHash: '0xaa11' + '0'.repeat(60) }));
    const answer = await operations(colleague, `proposals/${proposal}/approve`);
    expect(answer.body).toMatchObject({ code: 'PAYOUT_NOT_READY' });
    succeeded(await operations(treasurer, `proposals/${proposal}/withdraw`));
    expect((await overview()).batches.some((one) => one.id === proposal)).toBe(false);
  });

  it('is ended by nobody else while it may be on its way', async () => {
    const { api, mine, begun, sign, operations, line, approved, exported, approver, treasurer } = payouts;
    const id = await begun(ada);
    const first = await approved([id]);
    for (const body of [
      { status: 'completed', txHash: `0xbb${'0'.repeat(62)}` },
      { status: 'failed', reason: 'asked-by-customer' },
    ]) {
      expect((await sendReview(api, approver, id, body)).body.code).toBe('PAYOUT_OPEN');
    }
    succeeded(await operations(treasurer, `payouts/${first}/cancel`));
    expect((await operations(treasurer, `payouts/${first}/export`)).body).toMatchObject({ code: 'PAYOUT_BATCH_ENDED' });
    const second = await approved([id]);
    await exported(second);
    expect((await operations(treasurer, `payouts/${second}/cancel`)).body).toMatchObject({
      code: 'PAYOUT_BATCH_EXPORTED',
    });
    const [fields] = await exported(second);
    await sign(fields!);
    await mine(FINAL);
    expect(await line(ada, id)).toMatchObject({ status: 'completed' });
  });

  it('alarms operators of a payment that nobody approved, and frees the withdrawal', async () => {
    const { api, node, mine, begun, sign, alarms, batch, line, approved, exported } = payouts;
    const before = await alarms();
    const id = await begun(ada);
    const first = await approved([id]);
    const [fields] = await exported(first);
    const hash = await sign(fields!, { to: STRANGER });
    await mine(1);
    // It is no payment of this customer's.
    expect((await line(ada, id)).payout).toMatchObject({ state: 'preparing', txId: null });
    await mine(FINAL - 1);
    expect(await line(ada, id)).toMatchObject({ status: 'processing', payout: null });
    expect(await accountsOf(api, ada)).toEqual([900_00, 0, 100_00]);
    const found = await batch(first);
    expect(found).toMatchObject({ state: 'ended', transactions: [{ txId: hash, payouts: [{ outcome: 'not-paid' }] }] });
    expect(found.transactions[0]?.faults.join(' ')).toMatch(
      new RegExp(`was not paid.* went to ${STRANGER}, which nobody`),
    );
    expect(await alarms()).toBe(before + 1);
    // One that fails in its block moves nothing either.
    const second = await approved([id]);
    const [last] = await exported(second);
    await node.ask('anvil_setCode', last!.to, '0xfe');
    await sign(last!, { gas: '0x186a0' });
    await mine(FINAL);
    await node.ask('anvil_setCode', last!.to, '0x');
    expect((await batch(second)).transactions[0]?.faults.join(' ')).toContain('failed in its block');
    const third = await approved([id]);
    for (const one of await exported(third)) await sign(one);
    await mine(FINAL);
    expect(await line(ada, id)).toMatchObject({ status: 'completed' });
    expect(await accountsOf(api, ada)).toEqual([900_00, 0, 0]);
    expect(await alarms()).toBe(before + 2);
  });

  it('is paid by the bytes that are given out to be signed, which say what its fields say', async () => {
    const { node, mine, begun, line, approved, inFile } = payouts;
    await node.ask('anvil_setCode', USDT, LOGS_A_TRANSFER);
    const ids = [await begun(ada), await begun(ada, 'tetherErc20')];
    const hashes = new Set<string>();
    const file = await inFile(await approved(ids));
    const amounts = file.flatMap(({ pays }) => pays).map((paid) => ('amount' in paid ? paid.amount : undefined));
    // In coins.
    expect(amounts).toEqual([expect.stringMatching(/^[\d.]+ ETH$/), expect.stringMatching(/^[\d.]+ USDT$/)]);
    for (const { unsigned, transaction } of file) {
      const parsed = parseTransaction(unsigned);
      expect(written(transaction, parsed)).toEqual(transaction);
      // As a wallet elsewhere does it, which has nothing but these bytes.
      hashes.add(await node.ask<string>('eth_sendRawTransaction', await WALLET.signTransaction(parsed)));
    }
    await mine(FINAL);
    const paid = [await line(ada, ids[0]!), await line(ada, ids[1]!)];
    expect(paid.map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect(new Set(paid.map(({ txHash }) => txHash))).toEqual(hashes);
  });

  it('sends tokens, too', async () => {
    const { node, look, mine, begun, sign, line, approved, exported } = payouts;
    await node.ask('anvil_setCode', USDT, LOGS_A_TRANSFER);
    const id = await begun(ada, 'tetherErc20');
    const [fields] = await exported(await approved([id]));
    expect(fields).toMatchObject({ to: USDT, value: '0x0' });
    const hash = await sign(fields!);
    await look();
    expect((await line(ada, id)).payout).toMatchObject({ state: 'seen', txId: hash });
    await mine(FINAL);
    expect(await line(ada, id)).toMatchObject({ status: 'completed', txHash: hash });
    expect(weiOf((await line(ada, id)).payout?.networkFee)).toBeGreaterThan(0n);
  });

  it('is sent by the demo where it has a node of its own', async () => {
    const { api, node, mine, begun, operations, line, approved, batch, treasurer } = payouts;
    const id = await begun(ada);
    const batchId = await approved([id]);
    const send = () => operations(treasurer, `payouts/${batchId}/send-in-demo`);
    const sentence = 'This batch cannot be sent from here. Please download it and sign it with your wallet.';
    expectRefusal(await writesNothing(api, send), [409, 'PAYOUT_NOT_IN_DEMO', sentence]);
    expect(await batch(batchId)).toMatchObject({ state: 'approved', transactions: [{ txId: null }] });
    api.settings.demoNodeUrl = node.url;
    succeeded(await send());
    api.settings.demoNodeUrl = undefined;
    await mine(FINAL);
    expect(await line(ada, id)).toMatchObject({ status: 'completed', payout: { state: 'paid' } });
    expect(await accountsOf(api, ada)).toEqual([900_00, 0, 0]);
  });

  it('gives out nothing that can no longer be sent', async () => {
    const { node, mine, begun, sign, operations, line, approved, exported, treasurer } = payouts;
    const id = await begun(ada);
    const stale = await approved([id]);
    await node.send(STRANGER, 1n);
    await node.mine(1);
    expect((await operations(treasurer, `payouts/${stale}/export`)).body).toMatchObject({ code: 'PAYOUT_BATCH_STALE' });
    succeeded(await operations(treasurer, `payouts/${stale}/cancel`));
    const [fields] = await exported(await approved([id]));
    await sign(fields!);
    await mine(FINAL);
    expect(await line(ada, id)).toMatchObject({ status: 'completed' });
  });

  it('is paid once, though three blocks are replaced', async () => {
    const depth = 3;
    const { api, node, mine, begun, sign, line, approved, exported } = payouts;
    const id = await begun(ada);
    const [fields] = await exported(await approved([id]));
    const hash = await sign(fields!);
    await mine(depth);
    expect((await line(ada, id)).payout).toMatchObject({ state: 'confirmed' });
    await node.ask('anvil_reorg', depth, []);
    await mine(1);
    expect((await line(ada, id)).payout?.state).toBe('preparing');
    expect(await sign(fields!)).toBe(hash);
    await mine(FINAL);
    expect(await line(ada, id)).toMatchObject({ status: 'completed', txHash: hash });
    expect(await accountsOf(api, ada)).toEqual([900_00, 0, 0]);
  });

  it('is completed once, however many look at the same time, and wherever one was stopped', async () => {
    const { api, node, look, begun, sign, line, approved, exported } = payouts;
    const id = await begun(ada);
    const [fields] = await exported(await approved([id]));
    const hash = await sign(fields!);
    await node.mine(FINAL);
    // Those that are overtaken read again.
    await concurrently(6, () => look().catch(() => undefined));
    await look();
    // As if it had ended between the movement and the note that it was made.
    await api.database.query('update payout_sightings set settled_at = null where tx_id = $1', [hash]);
    await concurrently(4, () => api.app.get(SettlePayouts).run('ethereum'));
    expect(await line(ada, id)).toMatchObject({ status: 'completed', txHash: hash });
    expect(await accountsOf(api, ada)).toEqual([900_00, 0, 0]);
    expect(await mailed(api, ada, 'withdrawal-sent')).toHaveLength(1);
    const posted = await api.database.query(
      `select from entries where user_id = $1 and kind = 'withdrawal_paid' and transaction_id = $2`,
      [ada.id, id],
    );
    expect(posted).toHaveLength(1);
    expect(await balanceOf(api, ada)).toBe(900);
  });

  it('refuses what the sender cannot pay, and says so before anyone signs', async () => {
    const { api, node, begun, operations, overview, treasurer } = payouts;
    const id = await begun(ada);
    const line = (await overview()).chains.flatMap(({ ready }) => ready).find((one) => one.transactionId === id);
    const sender = `0x${'12'.repeat(20)}`;
    await writesNothing(api, async () => {
      // Nothing, and all that is sent, but not what the network takes for it.
      for (const found of [0n, weiOf(line!.coins)]) {
        await node.ask('anvil_setBalance', sender, `0x${found.toString(16)}`);
        const poor = await operations(treasurer, 'payouts', { chain: 'ethereum', ids: [id], sender });
        expect(poor.body).toMatchObject({ code: 'PAYOUT_FUNDS_MISSING' });
      }
      const none = await operations(treasurer, 'payouts', { chain: 'ethereum', ids: [id] });
      expectRefusal(none, [
        422,
        'VALIDATION_FAILED',
        'Please enter the address that sends, copied from your wallet: 0x and 40 digits',
        'sender',
      ]);
    });
  });

  it('is not approved once its number was used by something else', async () => {
    const { api, node, sender, begun, approver, treasurer, operations, propose, approved } = payouts;
    const id = await begun(ada);
    const { id: proposal } = succeeded(await propose([id])).body.data;
    await node.ask('eth_sendTransaction', { from: sender, to: sender, value: '0x1' });
    const used = await writesNothing(api, () => operations(approver, `proposals/${proposal}/approve`));
    expect(used.body.code).toBe('PROPOSAL_CHANGED');
    succeeded(await operations(treasurer, `proposals/${proposal}/withdraw`));
    for (const fields of await payouts.exported(await approved([id]))) await payouts.sign(fields);
    await payouts.mine(FINAL);
    expect(await payouts.line(ada, id)).toMatchObject({ status: 'completed' });
  });
});
