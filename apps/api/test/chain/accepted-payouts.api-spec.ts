import { afterAll, beforeAll, expect, it } from 'vitest';
import { AcceptChain } from '#modules/chain/use-cases/accept-chain.js';
import { OtherChain } from '#modules/chain/watch-chain.js';
import { openChainContext } from '../../src/commands/chain-context.js';
import { call, succeeded } from '../support/requests.js';
import { accountsOf } from '../support/transfers.js';
import { withEthereumNode } from './ethereum-node.js';
import { FINAL, type Payouts, startPayouts } from './payout-driver.js';
import { LOGS_A_TRANSFER } from './payout-replies.js';

const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const REVERTS = '0x60006000fd';

withEthereumNode('a withdrawal that was paid on a chain which was abandoned', () => {
  let payouts: Payouts;

  const accept = async ({ settings, databaseUrl }: Payouts['api']) => {
    const context = await openChainContext(settings, databaseUrl);
    try {
      return await context.get(AcceptChain).run('ethereum');
    } finally {
      await context.close();
    }
  };

  beforeAll(async () => {
    payouts = await startPayouts();
  });
  afterAll(() => payouts?.stop());

  it('is told of and named by the ledger check, where it fails on the other chain', async () => {
    const { api, node, look, mine, customer, begun, sign, line, approved, exported, batch, alarms } = payouts;
    await node.ask('anvil_setCode', USDT, LOGS_A_TRANSFER);
    const ada = await customer();
    await look();
    const id = await begun(ada, 'tetherErc20');
    const batchId = await approved([id]);
    const [fields] = await exported(batchId);
    const hash = await sign(fields!);
    await mine(FINAL);
    expect(await line(ada, id)).toMatchObject({ status: 'completed', txHash: hash });
    await api.requireCleanLedger();
    const before = await alarms();

    await node.ask('anvil_reorg', FINAL, []);
    await node.ask('anvil_setCode', USDT, REVERTS);
    await node.mine(30);
    await expect(look()).rejects.toThrow(OtherChain);
    await accept(api);
    expect(await sign(fields!)).toBe(hash);
    await mine(FINAL);
    const [transaction] = (await batch(batchId)).transactions;
    const { reference } = await line(ada, id);
    expect(transaction?.faults.join(' ')).toContain('failed in its block');
    expect(transaction?.faults.join(' ')).toMatch(
      new RegExp(`${reference} was not paid: .* It is completed already, so correct it\\.`),
    );
    expect(await alarms()).toBeGreaterThan(before);
    // What to do about it is for people to decide.
    expect(await line(ada, id)).toMatchObject({ status: 'completed' });
    await expect(api.requireCleanLedger()).rejects.toThrow('paid_payouts_stay');
    const [cash] = await accountsOf(api, ada);
    const { reviewer, approver, operations } = payouts;
    const asked = `/operations/transactions/${id}/correction?sentCoin=0`;
    const { amount } = succeeded(await call<{ amount: number }>(api, 'GET', asked, { token: reviewer.token })).body
      .data;
    expect(amount).toBe(100);
    const correction = { transactionId: id, amount, sentCoin: '0', reason: 'never-arrived' };
    const proposal = succeeded(await operations<{ id: string }>(reviewer, 'proposals/correction', correction)).body
      .data;
    succeeded(await operations(approver, `proposals/${proposal.id}/approve`));
    expect(await accountsOf(api, ada)).toEqual([cash! + 100_00, 0, 0]);
    await api.requireCleanLedger();
  });
});
