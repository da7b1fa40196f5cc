import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { ADDRESSES } from '@sextant/test-data';
import { type Person, balanceOf } from '../support/people.js';
import { succeeded } from '../support/requests.js';
import { sendReview } from '../support/transfers.js';
import { withEthereumNode } from './ethereum-node.js';
import { FINAL, type Payouts, startPayouts } from './payout-driver.js';

/** A contract that writes into so many places of its own, at 22,106 gas each. */
const writes = (places: number): string =>
  `0x${Array.from({ length: places }, (_, at) => `600160${at.toString(16).padStart(2, '0')}55`).join('')}`;

const TETHER = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const TRANSFER = '7fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60206000a3';
/** A token that sends a thousandth elsewhere, so two transfers for each; asked for a balance, it says 2^128 - 1. */
const KEEPS_A_THOUSANDTH = (() => {
  const body = `57602435806103e8900480910360005260043533${TRANSFER}60005260de33${TRANSFER}00`;
  const balance = ((10 + 2 + body.length) / 2).toString(16).padStart(2, '0');
  return `0x3660241460${balance}${body}5b6f${'ff'.repeat(16)}60005260206000f3`;
})();

withEthereumNode('a withdrawal in a batch', () => {
  let payouts: Payouts;
  let ada: Person;
  let id: string;

  const reference = async () => (await payouts.line(ada, id)).reference;

  beforeAll(async () => {
    payouts = await startPayouts();
  });
  afterAll(() => payouts?.stop());
  beforeEach(async () => {
    ada = await payouts.customer();
    await payouts.look();
    id = await payouts.begun(ada);
  });

  it.each([
    ['no contract', '0x', 201],
    ['a contract that writes once', writes(1), 201],
    ['three times', writes(3), 201],
    ['four times', writes(4), 'PAYOUT_GAS_HIGH'],
    ['ten times', writes(10), 'PAYOUT_GAS_HIGH'],
    ['two hundred times', writes(200), 'PAYOUT_GAS_HIGH'],
    ['a contract that goes on until the gas is gone', '0x5b600056', 'PAYOUT_WOULD_FAIL'],
  ])('is proposed with ether to %s or refused with the reference', async (_, code, outcome) => {
    const { api, node, reviewer, approver, treasurer, propose, operations } = payouts;
    await node.ask('anvil_setCode', ADDRESSES.ethereum.customer, code);
    const answer = await propose([id]);
    await node.ask('anvil_setCode', ADDRESSES.ethereum.customer, '0x');
    if (outcome === 201) {
      return void succeeded(await operations(treasurer, `proposals/${succeeded(answer).body.data.id}/withdraw`));
    }
    expect([answer.body.code, answer.body.reference]).toEqual([outcome, await reference()]);
    if (outcome === 'PAYOUT_GAS_HIGH') expect(answer.body.message).toContain(await reference());
    const refusal = { transactionId: id, status: 'failed', reason: 'address-refuses' };
    const proposed = await operations<{ id: string }>(reviewer, 'proposals/completion', refusal);
    succeeded(await operations(approver, `proposals/${succeeded(proposed).body.data.id}/approve`));
    expect((await payouts.line(ada, id)).status).toBe('failed');
    expect(await balanceOf(api, ada)).toBe(1_000);
  });

  it('is not offered again where its token kept a part of what was sent', async () => {
    const { node, begun, approver, approved, exported, sign, mine, overview, line } = payouts;
    const code = await node.ask<string>('eth_getCode', TETHER, 'latest');
    await node.ask('anvil_setCode', TETHER, KEEPS_A_THOUSANDTH);
    const tether = await begun(ada, 'tetherErc20', 100);
    const [fields] = await exported(await approved([tether]));
    const txId = await sign(fields!);
    await mine(FINAL + 2);
    await node.ask('anvil_setCode', TETHER, code);
    const chain = (await overview()).chains.find((one) => one.chain === 'ethereum')!;
    expect(chain.ready.map(({ transactionId }) => transactionId)).not.toContain(tether);
    const withheld = chain.withheld.find(({ transactionId }) => transactionId === tether);
    expect(withheld).toMatchObject({ txId, paid: false, coins: '99', sent: '98.901' });
    succeeded(await sendReview(payouts.api, approver, tether, { status: 'completed', txHash: txId }));
    expect((await line(ada, tether)).status).toBe('completed');
  });
});
