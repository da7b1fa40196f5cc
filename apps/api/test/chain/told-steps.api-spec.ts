import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { UtxoSource } from '#modules/chain/sources/utxo-source.js';
import { FollowChain } from '#modules/chain/use-cases/follow-chain.js';
import { type Person, investor, operator, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendDeposit, sendReview } from '../support/transfers.js';
import { ScriptedNode } from './scripted-node.js';

/** Blocks until a payment of the deposits here is final: 0.01 BTC and more, below 0.1. */
const DEPTH = 3;

interface Step {
  status?: string;
  what?: string;
  payment: { txId: string; height: number | null; explorerUrl: string | null } | null;
}

describe('the step of a timeline that a chain told', () => {
  let api: TestApi;
  let node: ScriptedNode;
  let boss: Person;
  let bitcoin: string;

  const look = () => api.app.get(FollowChain).run('bitcoin', new UtxoSource('Bitcoin', node.url));
  const stepsOf = async ({ token }: Person, id: string) => {
    const found = await call<{ timeline: Step[] }>(api, 'GET', `/transaction/${id}`, { token });
    return succeeded(found).body.data.timeline.map(({ status, payment }) => [status, payment]);
  };
  /** What operators read of the customer, the latest first. */
  const shownOf = async ({ id }: Person) => {
    const found = await call<Step[]>(api, 'GET', `/operations/customers/${id}/timeline`, { token: boss.token });
    return succeeded(found).body.data.map(({ what, payment }) => [what, payment]);
  };
  const deposited = async (person: Person) =>
    String(succeeded(await sendDeposit(api, person, { amount: '1000', method: bitcoin })).body.data.id);

  beforeAll(async () => {
    api = await startTestApi({ BITCOIN_EXPLORER_URL: 'https://explorer.example/tx/{hash}' });
    bitcoin = (await paymentMethods(api)).bitcoin;
    boss = await operator(api);
    node = await new ScriptedNode().up();
    node.mine([], 20);
    await look();
  });
  afterAll(async () => {
    await api.requireCleanLedger();
    await node.down();
    await api.stop();
  });

  it('has the hash and the block that counts now, for the customer and for operators', async () => {
    const ada = await investor(api);
    const [id, address] = [await deposited(ada), `bc1q${randomUUID()}`];
    await api.database.query(`insert into chain_addresses values ('bitcoin', $1, $2, $3, now())`, [
      address,
      ada.id,
      id,
    ]);
    const paid = { txid: randomBytes(32).toString('hex'), address, coins: 0.02 };
    node.mine([paid]);
    const { height } = node;
    await look();
    expect(await stepsOf(ada, id)).toEqual([['pending', null]]);
    node.mine([], DEPTH);
    await look();
    const payment = { txId: paid.txid, height, explorerUrl: `https://explorer.example/tx/${paid.txid}` };
    for (const person of [ada, boss]) {
      expect(await stepsOf(person, id)).toEqual([
        ['pending', null],
        ['completed', payment],
      ]);
    }
    const all = [
      ['completed', payment],
      ['pending', null],
    ];
    expect(await shownOf(ada)).toEqual(all);
    // Its block is replaced, and then another one has it.
    node.drop(node.height + 1 - height);
    node.mine([], DEPTH + 2);
    await look();
    expect((await stepsOf(ada, id))[1]).toEqual(['completed', { ...payment, height: null }]);
    node.mine([paid], DEPTH);
    await look();
    const again = ['completed', { ...payment, height: node.height - DEPTH }];
    expect((await stepsOf(ada, id))[1]).toEqual(again);
    expect((await shownOf(ada))[0]).toEqual(again);
  });

  it('is no other: what an operator completed names no payment', async () => {
    const eve = await investor(api);
    const id = await deposited(eve);
    succeeded(await sendReview(api, boss, id, { status: 'completed', receivedCoin: '0.01', txHash: 'b'.repeat(64) }));
    expect(await stepsOf(eve, id)).toEqual([
      ['pending', null],
      ['completed', null],
    ]);
    expect(await shownOf(eve)).toEqual([
      ['completed', null],
      ['pending', null],
    ]);
  });
});
