import { Transaction } from '@scure/btc-signer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { succeeded } from '../support/requests.js';
import { type Bitcoin, SCRIPT, startBitcoin } from './bitcoin-payouts.js';

/** A batch that spends a coin that vanished again could never end. */
describe('outputs of the wallet', () => {
  let node: Bitcoin['node'];
  let payouts: Bitcoin['payouts'];
  let stop: Bitcoin['stop'] | undefined;
  let id: string;

  beforeAll(async () => {
    ({ node, payouts, stop } = await startBitcoin());
  });
  afterAll(async () => stop?.());
  beforeEach(async () => {
    id = await payouts.begun(await payouts.customer(), 100);
  });

  it.each([
    ['less than 0.01 BTC', 0.009, 2],
    ['less than 0.1 BTC', 0.01, 3],
    ['0.1 BTC and more', 0.1, 6],
  ])('of %s are spent as deep as a deposit of them has to lie', async (_, coins, depth) => {
    const coin = node.fund(coins, SCRIPT, depth - 1);
    expect((await payouts.propose([id], [coin])).body).toMatchObject({
      code: 'PAYOUT_FUNDS_MISSING',
      found: '0',
      waiting: String(coins),
    });
    node.mine();
    const { id: batch } = succeeded(await payouts.propose([id], [coin])).body.data;
    await payouts.approve(batch);
    expect(await payouts.psbt(batch)).not.toBe('');
  });

  it('that are not deep enough are left out where others suffice', async () => {
    const [deep, young] = [node.fund(0.02, SCRIPT, 3), node.fund(0.03, SCRIPT, 2)];
    const { id: batch } = succeeded(await payouts.propose([id], [young, deep])).body.data;
    await payouts.approve(batch);
    const tx = Transaction.fromPSBT(Buffer.from(await payouts.psbt(batch), 'base64'));
    expect(tx.inputsLength).toBe(1);
    expect(Buffer.from(tx.getInput(0).txid!).toString('hex')).toBe(deep.split(':')[0]);
  });

  it('that have too little, but lie deep enough, are not said to wait', async () => {
    const coin = node.fund(0.000_01, SCRIPT, 2);
    const refused = await payouts.propose([id], [coin]);
    expect(refused.body).toMatchObject({ code: 'PAYOUT_FUNDS_MISSING', found: '0.00001' });
    expect(refused.body).not.toHaveProperty('waiting');
  });
});
