import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCRIPT, startBitcoinPayouts } from '../chain/bitcoin-payouts.js';
import { ScriptedNode } from '../chain/scripted-node.js';
import { publicKeyOf } from '../support/account-keys.js';
import { type Person, operator, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

const AT = '/operations/proposals';
const METHOD = { currency: 'Bitcoin', network: 'BTC' };

describe('a list of decided proposals', () => {
  let api: TestApi;
  let node: ScriptedNode;
  let payouts: Awaited<ReturnType<typeof startBitcoinPayouts>>;
  let auditor: Person;
  let treasurer: Person;

  beforeAll(async () => {
    node = await new ScriptedNode().up();
    api = await startTestApi({ BITCOIN_NODE_URL: node.url });
    payouts = await startBitcoinPayouts(api, await paymentMethods(api), node);
    [auditor, treasurer] = [await operator(api, 'auditor'), await operator(api, 'treasurer')];
  });
  afterAll(async () => {
    await api?.stop();
    await node?.down();
  });

  const last = async () => {
    const answer = await call<unknown[]>(api, 'GET', `${AT}/decided?limit=1`, { token: auditor.token });
    return succeeded(answer).body.data[0];
  };

  it('names a batch by its chain and how many withdrawals it has, and says nothing else of it', async () => {
    const ada = await payouts.customer();
    const ids = [await payouts.begun(ada, 100), await payouts.begun(ada, 120)];
    const coins = [node.fund(0.01, SCRIPT)];
    node.mine([], 3);
    const { id } = succeeded(await payouts.propose(ids, coins)).body.data;
    await payouts.approve(id);
    const person = { id: expect.any(String), name: expect.any(String) };
    expect(await last()).toEqual({
      ...{ id, kind: 'payout-batch', status: 'approved', chain: 'bitcoin', payouts: 2, customer: null },
      ...{ refuses: false, amount: 220, paymentMethod: null, decidedAt: expect.any(String), decisionNote: null },
      ...{ proposedBy: person, decidedBy: person },
    });
  });

  it('names a payment method by its coin and network, and an account key by its chain', async () => {
    const body = { ...METHOD, address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' };
    const method = await call(api, 'POST', '/payment-method', { token: treasurer.token, body });
    await payouts.approve(String(succeeded(method).body.data.id));
    expect(await last()).toMatchObject({ kind: 'payment-method', paymentMethod: METHOD, chain: null, payouts: null });
    const key = { chain: 'ethereum', publicKey: publicKeyOf('ethereum') };
    const proposed = await call(api, 'POST', '/operations/account-keys', { token: treasurer.token, body: key });
    await payouts.approve(String(succeeded(proposed).body.data.id));
    expect(await last()).toMatchObject({ kind: 'account-key', paymentMethod: null, chain: 'ethereum', payouts: null });
  });
});
