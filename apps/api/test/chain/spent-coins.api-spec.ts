import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writesNothing } from '../support/refusals.js';
import { succeeded } from '../support/requests.js';
import { type Bitcoin, startBitcoin } from './bitcoin-payouts.js';
import { withEthereumNode } from './ethereum-node.js';
import { FINAL, type Payouts, startPayouts } from './payout-driver.js';

/** What spends them may pay by hand what the batch would, and only what spends the coins of approved batches is read. */
describe('a proposed batch of Bitcoin', () => {
  let api: Bitcoin['api'];
  let node: Bitcoin['node'];
  let payouts: Bitcoin['payouts'];
  let newCoin: Bitcoin['newCoin'];
  let stop: Bitcoin['stop'] | undefined;
  let id: string;
  let coin: string;
  let proposal: string;

  beforeAll(async () => {
    ({ api, node, payouts, newCoin, stop } = await startBitcoin());
  });
  afterAll(async () => stop?.());
  beforeEach(async () => {
    id = await payouts.begun(await payouts.customer(), 100);
    coin = newCoin();
    proposal = succeeded(await payouts.propose([id], [coin])).body.data.id;
  });

  it.each([
    ['in a block', () => node.unspent.delete(coin)],
    ['by what waits for a block', () => node.spentInWaiting.add(coin)],
  ])('is not approved once its coins were spent %s; its withdrawals are sent with others', async (_, spend) => {
    spend();
    const refused = await writesNothing(api, () => payouts.answer(proposal, 'approve'));
    expect([refused.status, refused.body.code]).toEqual([409, 'PROPOSAL_CHANGED']);
    expect(refused.body.message).toMatch(
      /^Something else has spent coins of this batch, or used its number\. Please refuse/,
    );
    succeeded(await payouts.answer(proposal, 'refuse'));
    const { id: next } = succeeded(await payouts.propose([id], [newCoin()])).body.data;
    await payouts.approve(next);
    expect(await payouts.psbt(next)).not.toBe('');
  });

  it('is approved as soon as the node says again that they are there', async () => {
    node.refuses = 'gettxout';
    const refused = await writesNothing(api, () => payouts.answer(proposal, 'approve'));
    node.refuses = undefined;
    expect([refused.status, refused.body.code]).toEqual([503, 'PAYOUT_NODE_AWAY']);
    await payouts.approve(proposal);
  });
});

withEthereumNode('a proposed batch of Ethereum', () => {
  let payouts: Payouts;

  beforeAll(async () => {
    payouts = await startPayouts();
  });
  afterAll(async () => {
    await payouts?.api.requireCleanLedger();
    await payouts?.stop();
  });

  it('is not approved once its number was used by something else', async () => {
    const { api, node, sender, customer, begun, approver, treasurer, operations, propose, approved } = payouts;
    const ada = await customer();
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
