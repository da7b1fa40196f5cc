import { DAY_MS } from '@sextant/business-rules';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CountCoins } from '#modules/chain/index.js';
import { signIn } from '../operator/operator-people.js';
import { accountOf, keyByTwo } from '../support/account-keys.js';
import { withoutDailyProof } from '../support/daily-proof.js';
import { after } from '../support/market-time.js';
import { type Person, fund, investor } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { withEthereumNode } from '../chain/ethereum-node.js';
import { FINAL, type Payouts, startPayouts } from '../chain/payout-driver.js';

interface Signed {
  amount: string;
  dollars: number | null;
  height: number;
  addresses: { address: string; amount: string }[];
}
interface Proof {
  id: string;
  statement: string;
  coins: { coin: string; expected: string; found: { amount: string } | null; signed: Signed | null }[];
}

const HOUR = 3_600_000;
const ETHER = 10n ** 18n;
/** Of the account key, and of a wallet that is kept elsewhere. */
const OURS = privateKeyToAccount(
  `0x${Buffer.from(accountOf('ethereum').deriveChild(0).deriveChild(3).privateKey!).toString('hex')}`,
);
const COLD = privateKeyToAccount(`0x${'7'.repeat(64)}`);
/** Of someone who lends coins for a day. */
const LENT = privateKeyToAccount(`0x${'8'.repeat(64)}`);

withEthereumNode('coins at signed addresses', () => {
  let payouts: Payouts;
  let treasurer: Person;
  let approver: Person;
  let key: string;
  let first: Proof;

  const publish = async (later = HOUR) => {
    const { api, node, mine } = payouts;
    api.clock.set(after(api.clock.now(), later));
    await node.ask('evm_increaseTime', later / 1_000);
    await mine(FINAL);
    treasurer = await signIn(api, treasurer.email, treasurer.password);
    approver = await signIn(api, approver.email, approver.password);
    const { token } = treasurer;
    const answer = await call<{ latest: Proof }>(api, 'POST', '/operations/solvency', { token, body: {} });
    const { latest } = succeeded(answer).body.data;
    return { proof: latest, ether: latest.coins.find(({ coin }) => coin === 'ETH')! };
  };
  const sign = async ({ id, statement }: Proof, wallet: typeof COLD, address: string = wallet.address) => {
    const { api } = payouts;
    const body = { coin: 'ETH', address, signature: await wallet.signMessage({ message: statement }) };
    const { token } = treasurer;
    succeeded(await call(api, 'POST', `/operations/solvency/${id}/signatures`, { token, body }));
  };
  const onOverview = async () => {
    type Overview = {
      custody: { coins: { coin: string; signed: { amount: string; dollars: number | null } | null }[] };
    };
    const answer = await call<Overview>(payouts.api, 'GET', '/operations/overview', { token: treasurer.token });
    return succeeded(answer).body.data.custody.coins.find(({ coin }) => coin === 'ETH')?.signed;
  };

  beforeAll(async () => {
    payouts = await startPayouts({ PAYMENT_METHOD_DELAY_HOURS: '0' });
    const { api, node, mine, methods } = payouts;
    await withoutDailyProof(api);
    ({ treasurer, approver } = payouts);
    await mine(1);
    key = await keyByTwo(api, [treasurer, approver], 'ethereum');
    await fund(api, await investor(api), approver, methods.ethereum, 500);
    await node.send(OURS.address, 2n * ETHER);
    await node.send(COLD.address, ETHER);
    await mine(FINAL);
  });
  afterAll(async () => payouts?.stop());

  it('are none while nobody has signed, whatever the node finds', async () => {
    const { proof, ether } = await publish();
    expect([ether.found?.amount, ether.signed]).toEqual(['2', null]);
    expect(proof.statement).toContain('not counted at signed addresses');
    expect(await onOverview()).toBeNull();
    first = proof;
    await sign(proof, OURS);
    await sign(proof, COLD);
    // The same address in another spelling is no other one.
    await sign(proof, COLD, COLD.address.toLowerCase());
  });

  it('are those that the node finds at each, of the account key or not, in every proof of the next 31 days', async () => {
    const signed = {
      amount: '3',
      addresses: [OURS, COLD].map(({ address }) => ({ address, amount: address === OURS.address ? '2' : '1' })),
    };
    signed.addresses.sort((a, b) => (a.address < b.address ? -1 : 1));
    for (const later of [HOUR, DAY_MS, 29 * DAY_MS]) {
      const { proof, ether } = await publish(later);
      expect(ether).toMatchObject({ found: { amount: '2' }, signed });
      expect(ether.signed?.dollars).toBeGreaterThan(0);
      expect(proof.statement).toContain(`3 at signed addresses in block ${ether.signed?.height} `);
      for (const { address, amount } of signed.addresses) expect(proof.statement).toContain(`${address} ${amount}`);
    }
    expect(await onOverview()).toMatchObject({ amount: '3' });
    const { proof, ether } = await publish(DAY_MS);
    expect(ether.signed).toBeNull();
    // What was signed long ago says nothing of today, whenever it is attached.
    await sign(first, LENT);
    expect((await publish()).ether.signed).toBeNull();
    await sign(proof, OURS);
    await sign(proof, COLD);
    expect((await publish()).ether.signed?.amount).toBe('3');
  });

  it('are fewer once they have left', async () => {
    await payouts.node.ask('anvil_setBalance', COLD.address, '0x0');
    expect((await publish()).ether.signed?.amount).toBe('2');
  });

  it('are not those of a key that operators stopped, which may be anyone’s', async () => {
    const { api } = payouts;
    const stop = `/operations/account-keys/${key}/stop`;
    succeeded(await call(api, 'POST', stop, { token: approver.token, body: {} }));
    // Without any account key, the others are counted all the same.
    const alone = (await publish()).ether;
    expect(alone.found).toBeNull();
    expect(alone.signed).toMatchObject({ amount: '0', addresses: [{ address: COLD.address }] });
    await keyByTwo(api, [treasurer, approver], 'ethereum', accountOf('ethereum', 1).publicExtendedKey);
    await api.app.get(CountCoins).run();
    expect((await publish()).ether.signed).toMatchObject({ amount: '0', addresses: [{ address: COLD.address }] });
  });
});
