import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ADDRESSES } from '@sextant/test-data';
import type { Person } from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { accountsOf, historyOf, sendReview } from '../support/transfers.js';
import { mailed } from '../support/withdrawal-addresses.js';
import { withEthereumNode } from './ethereum-node.js';
import { FINAL, type Payouts, startPayouts } from './payout-driver.js';
import { type Fields, LOGS_A_TRANSFER, weiOf } from './payout-replies.js';
import { longAgo } from '../support/waited.js';

const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const REVERTS = '0x60006000fd';
// A contract that logs Transfer(itself, caller, 5) of a token whenever it is called.
const LOGS_ITS_OWN = '0x600560005233307fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60206000a300';

/** What one transaction does, with the number of another one. */
const does = ({ to, value, data }: Fields): Fields => ({ to: to!, value: value!, data: data!, gas: '0x186a0' });

withEthereumNode('payments of batches, in combinations', () => {
  let payouts: Payouts;
  let ada: Person;
  let id: string;

  const raised = ({ maxFeePerGas, maxPriorityFeePerGas }: Fields): Fields => ({
    maxFeePerGas: `0x${(BigInt(maxFeePerGas!) * 2n).toString(16)}`,
    maxPriorityFeePerGas: `0x${(BigInt(maxPriorityFeePerGas!) * 2n).toString(16)}`,
  });
  beforeAll(async () => {
    payouts = await startPayouts();
  });
  afterAll(() => payouts?.stop());
  beforeEach(async () => {
    ada = await payouts.customer();
    await payouts.look();
    id = await payouts.begun(ada);
  });

  it('is told of each time that it leaves its chain', async () => {
    const { approved, exported, sign, mine, replace, alarms, line } = payouts;
    const [fields] = await exported(await approved([id]));
    const before = await alarms();
    for (const time of [1, 2]) {
      const hash = await sign(fields!);
      await mine(FINAL);
      expect(await line(ada, id)).toMatchObject({ status: 'completed', payout: { state: 'paid', txId: hash } });
      await replace(FINAL);
      expect((await line(ada, id)).payout).toMatchObject({ state: 'conflicted' });
      expect(await alarms()).toBe(before + time);
    }
    await sign(fields!);
    await mine(FINAL);
  });

  it('is told of, but not to be corrected, where what replaced it is final already', async () => {
    const { approved, exported, sign, mine, replace, alarms, line, treasurer } = payouts;
    const [fields] = await exported(await approved([id]));
    const first = await sign(fields!);
    await mine(FINAL);
    const before = await alarms();
    await replace(FINAL, () => sign(fields!, raised(fields!)));
    const { payout, txHash } = await line(ada, id);
    expect(txHash).toBe(first);
    expect(payout?.state).toBe('paid');
    expect(payout?.txId).not.toBe(first);
    expect(await alarms()).toBe(before + 1);
    const [mail] = (await mailed(payouts.api, treasurer, 'payout-mismatch')).slice(-1);
    expect(JSON.stringify(mail)).toContain(`${payout?.txId} pays the same, so correct nothing`);
    await payouts.api.requireCleanLedger();
  });

  it('is told of where its withdrawal was corrected meanwhile, until the correction is taken back', async () => {
    const { api, approved, exported, sign, mine, replace, alarms, line, operations, reviewer, approver } = payouts;
    const correct = async (transactionId: string, sentCoin: string, reason: string) => {
      const proposal = { transactionId, amount: 100, sentCoin, reason };
      const propose = () => operations<{ id: string }>(reviewer, 'proposals/correction', proposal);
      const made = succeeded(await longAgo(payouts.api, propose)).body.data;
      succeeded(await operations(approver, `proposals/${made.id}/approve`));
    };
    const [fields] = await exported(await approved([id]));
    await sign(fields!);
    await mine(FINAL);
    const { data } = succeeded(await call(api, 'GET', `/transaction/${id}`, { token: ada.token })).body;
    await replace(FINAL);
    await correct(id, '0', 'never-arrived');
    await api.requireCleanLedger();
    const before = await alarms();
    await sign(fields!, raised(fields!));
    await mine(1);
    await expect(api.requireCleanLedger()).rejects.toThrow('corrected_payouts_stay_away');
    await mine(FINAL);
    expect(await alarms()).toBe(before + 1);
    const [mail] = (await mailed(api, approver, 'payout-mismatch')).slice(-1);
    expect(JSON.stringify(mail)).toContain('take the correction back');
    await expect(api.requireCleanLedger()).rejects.toThrow('corrected_payouts_stay_away');
    const [correction] = await historyOf(api, ada);
    await correct(String(correction?.id), String((data as { receivedCoin: string }).receivedCoin), 'correction-undone');
    expect((await line(ada, id)).payout).toMatchObject({ state: 'paid' });
    await api.requireCleanLedger();
  });

  it('is told of where the process ended before the comparison was noted', async () => {
    const { api, approved, exported, sign, alarms, node, look, batch } = payouts;
    const before = await alarms();
    const sent = await approved([id]);
    const [fields] = await exported(sent);
    // Less than was approved, and nothing else: only the unpaid line says so.
    const hash = await sign(fields!, { value: '0x0' });
    await node.mine(FINAL);
    const ends = `select payout_end($1, $2, $3, 'not-paid', $4, now())`;
    await api.database.query(ends, [ada.id, id, sent, hash]);
    await look();
    expect(await alarms()).toBe(before + 1);
    expect((await batch(sent)).transactions[0]?.faults.join(' ')).toContain('was not paid');
  });

  it('hears nothing of coins that a recipient’s contract moves', async () => {
    const { node, approved, exported, sign, alarms, mine, line } = payouts;
    const before = await alarms();
    const [fields] = await exported(await approved([id]));
    await node.ask('anvil_setCode', USDT, LOGS_ITS_OWN);
    // The recipient calls the token: CALL(gas, token, 0, 0, 0, 0, 0).
    const calls = `0x${'6000'.repeat(5)}73${USDT.slice(2).toLowerCase()}5af100`;
    await node.ask('anvil_setCode', fields!.to, calls);
    await sign(fields!, { gas: '0x30d40' });
    await mine(FINAL);
    await node.ask('anvil_setCode', fields!.to, '0x');
    expect(await line(ada, id)).toMatchObject({ status: 'completed' });
    expect(await alarms()).toBe(before);
  });

  it('is told of and named by the ledger check, where it fails on the chain that was accepted', async () => {
    const { api, node, replace, mine, begun, sign, line, approved, exported, batch, alarms } = payouts;
    await node.ask('anvil_setCode', USDT, LOGS_A_TRANSFER);
    const token = await begun(ada, 'tetherErc20');
    const batchId = await approved([token]);
    const [fields] = await exported(batchId);
    const hash = await sign(fields!);
    await mine(FINAL);
    expect(await line(ada, token)).toMatchObject({ status: 'completed', txHash: hash });
    await api.requireCleanLedger();
    const before = await alarms();

    await replace(FINAL, () => node.ask('anvil_setCode', USDT, REVERTS));
    expect(await sign(fields!)).toBe(hash);
    await mine(FINAL);
    const [transaction] = (await batch(batchId)).transactions;
    const { reference } = await line(ada, token);
    expect(transaction?.faults.join(' ')).toContain('failed in its block');
    expect(transaction?.faults.join(' ')).toMatch(
      new RegExp(`${reference} was not paid: .* It is completed already, so correct it\\.`),
    );
    expect(await alarms()).toBeGreaterThan(before);
    // What to do about it is for people to decide.
    expect(await line(ada, token)).toMatchObject({ status: 'completed' });
    await expect(api.requireCleanLedger()).rejects.toThrow('paid_payouts_stay');
    const [cash, , onHold] = await accountsOf(api, ada);
    const { reviewer, approver, operations } = payouts;
    const asked = `/operations/transactions/${token}/correction?sentCoin=0`;
    const { amount } = succeeded(await call<{ amount: number }>(api, 'GET', asked, { token: reviewer.token })).body
      .data;
    expect(amount).toBe(100);
    const correction = { transactionId: token, amount, sentCoin: '0', reason: 'never-arrived' };
    const proposal = succeeded(await operations<{ id: string }>(reviewer, 'proposals/correction', correction)).body
      .data;
    succeeded(await operations(approver, `proposals/${proposal.id}/approve`));
    expect(await accountsOf(api, ada)).toEqual([cash! + 100_00, 0, onHold]);
    await api.requireCleanLedger();
  });

  describe('sent by hand, each with the number of another one', () => {
    let ids: [string, string];

    const withheld = async (id: string) =>
      (await payouts.overview()).chains.flatMap((chain) => chain.withheld).find((one) => one.transactionId === id);
    const fieldsOf = async (batch: string) => {
      const sql = `select t -> 'fields' as fields from payout_batches, jsonb_array_elements(transactions) t where id = $1`;
      const rows = await payouts.api.database.query<{ fields: Fields }>(sql, [batch]);
      return rows.map(({ fields }) => fields) as [Fields, Fields];
    };

    beforeEach(async () => {
      await payouts.node.ask('anvil_setCode', USDT, LOGS_A_TRANSFER);
      ids = [id, await payouts.begun(ada, 'tetherErc20')];
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
  });
});
