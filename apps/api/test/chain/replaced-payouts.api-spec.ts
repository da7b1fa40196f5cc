import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SpendRepository } from '#modules/chain/payouts/spend.repository.js';
import type { Person } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { historyOf } from '../support/transfers.js';
import { mailed } from '../support/withdrawal-addresses.js';
import { withEthereumNode } from './ethereum-node.js';
import { FINAL, type Payouts, startPayouts } from './payout-driver.js';
import { type Fields, weiOf } from './payout-replies.js';

withEthereumNode('a payment that was replaced after it was final', () => {
  let payouts: Payouts;
  let ada: Person;
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

  beforeAll(async () => {
    payouts = await startPayouts();
  });
  afterAll(async () => {
    await payouts?.api.requireCleanLedger();
    await payouts?.stop();
  });
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

  it('is taken for the payment of its withdrawal, where the wallet had raised the fee', async () => {
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
      const made = succeeded(await operations<{ id: string }>(reviewer, 'proposals/correction', proposal)).body.data;
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

  it('frees nothing before what spent its coin lies as deep as the batch would have to', async () => {
    const { database } = payouts.api;
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
      await payouts.api.app.get(SpendRepository).settle('bitcoin', new Date());
      const sql = `select state from payout_sightings where tx_id = $1 order by number`;
      return (await database.query<{ state: string }>(sql, [tx])).map(({ state }) => state);
    };
    // Of so few coins two blocks are enough, of the batch's six.
    expect(await states(101)).toEqual(['confirmed', 'final']);
    expect(await states(104)).toEqual(['confirmed', 'final']);
    expect(await states(105)).toEqual(['final', 'final']);
  });
});
