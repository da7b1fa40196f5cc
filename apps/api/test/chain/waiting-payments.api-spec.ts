import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UtxoSource } from '#modules/chain/sources/utxo-source.js';
import { FollowChain } from '#modules/chain/use-cases/follow-chain.js';
import { type MethodName, type Person, balanceOf, investor, operator, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendDeposit } from '../support/transfers.js';
import { ScriptedNode, type ScriptedPayment } from './scripted-node.js';

const MINUTE = 60_000;

interface Line {
  id: string;
  status: string;
  receivedCoin: string;
  txHash: string;
  onChain: { payments: { txId: string; state: string; needed: number; rules: string[] }[] };
}

describe('payments that have to wait', () => {
  let api: TestApi;
  let node: ScriptedNode;
  let ada: Person;
  let boss: Person;
  let methods: Record<MethodName, string>;
  let source: UtxoSource;
  let ours: string;
  let deposit: string;

  const look = () => api.app.get(FollowChain).run('bitcoin', source);
  const payment = (coins: number, more: Partial<ScriptedPayment> = {}): ScriptedPayment => ({
    txid: randomUUID(),
    address: ours,
    coins,
    ...more,
  });
  const credited = async () => {
    const found = await call<Line[]>(api, 'GET', '/transaction/user?type=deposit', { token: ada.token });
    return succeeded(found)
      .body.data.filter(({ status }) => status === 'completed')
      .map(({ txHash }) => txHash);
  };
  const own = async () =>
    succeeded(await call<Line>(api, 'GET', `/transaction/${deposit}`, { token: ada.token })).body.data;
  /** What operators read of payments that are not credited, for this address. */
  const uncredited = async () => {
    const found = await call<{ uncredited: { txId: string; because: string; transactionId: string }[] }>(
      api,
      'GET',
      '/operations/account-keys',
      { token: boss.token },
    );
    return succeeded(found).body.data.uncredited.filter(({ transactionId }) => transactionId === deposit);
  };

  beforeAll(async () => {
    api = await startTestApi();
    methods = await paymentMethods(api);
    boss = await operator(api);
    node = await new ScriptedNode().up();
  });
  afterAll(async () => {
    await node?.down();
    await api?.stop();
  });
  beforeEach(async () => {
    api.clock.set(undefined);
    node.now = undefined;
    node.waiting.clear();
    node.loaded = undefined;
    source = new UtxoSource('Bitcoin', node.url);
    node.mine([], 20);
    ada = await investor(api);
    const sent = await sendDeposit(api, ada, { amount: '1000', method: methods.bitcoin });
    const { id, depositAddress } = succeeded(sent).body.data;
    [deposit, ours] = [String(id), String(depositAddress)];
    await api.database.query('truncate chain_addresses, chain_sightings');
    await api.database.query(`insert into chain_addresses values ('bitcoin', $1, $2, $3, now())`, [
      ours,
      ada.id,
      deposit,
    ]);
    await look();
  });
  afterEach(() => api.requireCleanLedger());

  it('for they are worth less than a cent keep no other waiting, however many they are', async () => {
    const dust = Array.from({ length: 130 }, () => payment(0.000_000_01));
    node.mine(dust, 10);
    await look();
    const real = payment(0.005);
    node.mine([real], 10);
    for (let n = 0; n < 2; n += 1) await look();
    expect(await credited()).toEqual([real.txid]);
    expect((await uncredited()).every(({ because }) => because === 'too-small')).toBe(true);
  });

  it('are many of one customer, and the payment of another is credited before most of them', async () => {
    const many = Array.from({ length: 130 }, () => payment(0.000_01));
    const bob = await investor(api);
    const sent = await sendDeposit(api, bob, { amount: '1000', method: methods.bitcoin });
    const theirs = `bc1q${randomUUID()}`;
    await api.database.query(`insert into chain_addresses values ('bitcoin', $1, $2, $3, now())`, [
      theirs,
      bob.id,
      String(succeeded(sent).body.data.id),
    ]);
    node.mine(many);
    node.mine([{ ...payment(0.005), address: theirs }], 5);
    await look();
    expect(await balanceOf(api, bob)).toBeGreaterThan(0);
    await look();
    expect(await api.database.query('select from chain_sightings where credited_at is null')).toEqual([]);
  });

  it('are read though one with hidden coins waits beside them', async () => {
    const [hidden, plain] = [payment(0.002, { hides: true }), payment(0.003)];
    for (const one of [hidden, plain]) node.waiting.set(one.txid, one);
    await look();
    const seen = (await own()).onChain.payments.map(({ txId, state }) => [txId, state]);
    expect(seen.toSorted()).toEqual(
      [
        [hidden.txid, 'seen'],
        [plain.txid, 'seen'],
      ].toSorted(),
    );
  });

  it('are read again after the node failed, which keeps none that is final waiting', async () => {
    const [final, waiting] = [payment(0.005), payment(0.005)];
    node.mine([final], 3);
    node.waiting.set(waiting.txid, waiting);
    node.refuses = 'getrawtransaction';
    await expect(look()).rejects.toThrow('getrawtransaction');
    expect(await credited()).toEqual([final.txid]);
    node.refuses = undefined;
    await look();
    expect((await own()).onChain.payments.map(({ txId }) => txId)).toContain(waiting.txid);
  });

  it('lie as deep as what one customer gets in one block needs', async () => {
    const parts = [payment(0.006), payment(0.006)];
    node.mine(parts, 1);
    await look();
    expect(await credited()).toEqual([]);
    expect((await own()).onChain.payments.map(({ needed }) => needed)).toEqual([3, 3]);
    node.mine();
    await look();
    expect((await credited()).toSorted()).toEqual(parts.map(({ txid }) => txid).toSorted());
  });

  it('are credited in the order in which they were seen: the first one completes the deposit', async () => {
    const [large, small] = [payment(0.2), payment(0.001)];
    node.waiting.set(large.txid, large);
    await look();
    node.mine([large]);
    node.mine([small], 2);
    await look();
    expect(await credited()).toEqual([]);
    node.mine([], 2);
    await look();
    await look();
    expect((await credited()).toSorted()).toEqual([large.txid, small.txid].toSorted());
    expect(await own()).toMatchObject({ status: 'completed', txHash: large.txid });
  });

  it('are not given up while their node still reads what waits, after a start', async () => {
    const paid = payment(0.005);
    node.waiting.set(paid.txid, paid);
    await look();
    node.waiting.clear();
    const state = async () => (await own()).onChain.payments.map((one) => one.state);
    node.loaded = false;
    await look();
    expect(await state()).toEqual(['seen']);
    node.loaded = true;
    await look();
    expect(await state()).toEqual(['conflicted']);
  });

  it.each([
    ['keep the rate of the quote when their node lost them for less than half an hour', 29, []],
    ['arrive anew when it did not list them for longer', 31, ['late']],
  ])('%s', async (_, minutes, rules) => {
    const paid = payment(0.015);
    const seen = new Date();
    api.clock.set(seen);
    node.waiting.set(paid.txid, paid);
    await look();
    node.waiting.clear();
    await look();
    const later = new Date(seen.getTime() + minutes * MINUTE);
    api.clock.set(later);
    node.waiting.set(paid.txid, paid);
    await look();
    node.now = later;
    node.mine([paid], 5);
    await look();
    // The session is of before.
    api.clock.set(undefined);
    const { payments } = (await own()).onChain;
    expect(payments).toMatchObject([{ state: 'credited' }]);
    expect(payments[0]?.rules.filter((rule) => rule === 'late')).toEqual(rules);
  });

  it('waited before the node was first asked are seen, however many others did, and new ones before them', async () => {
    const others = () =>
      Array.from({ length: 600 }, () => ({ ...payment(0.01), address: `bc1q${randomUUID().replaceAll('-', '')}` }));
    const [early, late] = [payment(0.001), payment(0.002)];
    for (const one of [...others(), early, ...others()]) node.waiting.set(one.txid, one);
    source = new UtxoSource('Bitcoin', node.url);
    const seen = async () => (await own()).onChain.payments.map(({ txId }) => txId);
    await look();
    node.waiting.set(late.txid, late);
    await look();
    expect(await seen()).toContain(late.txid);
    await look();
    expect((await seen()).toSorted()).toEqual([early.txid, late.txid].toSorted());
  });

  it.each([
    ['of the quote when their block comes within half an hour', 29, []],
    ['of their block when it comes later: nobody chooses between two rates', 31, ['late']],
  ])('have the rate %s', async (_, minutes, rules) => {
    const paid = payment(0.015);
    const seen = new Date();
    api.clock.set(seen);
    node.waiting.set(paid.txid, paid);
    await look();
    const later = new Date(seen.getTime() + minutes * MINUTE);
    api.clock.set(later);
    node.now = later;
    node.mine([paid], 5);
    await look();
    // The session is of before.
    api.clock.set(undefined);
    const { payments } = (await own()).onChain;
    expect(payments).toMatchObject([{ state: 'credited' }]);
    expect(payments[0]?.rules.filter((rule) => rule === 'late')).toEqual(rules);
  });

  it('arrive no later than they were read, where their block is ahead of our clock: the same before and after they are final', async () => {
    const paid = payment(0.015);
    const seen = new Date();
    const at = (minutes: number) => new Date(seen.getTime() + minutes * MINUTE);
    // The session is of now.
    const ofOwn = async () => {
      api.clock.set(undefined);
      const [one] = (await own()).onChain.payments;
      return { state: one?.state, late: one?.rules.includes('late') };
    };
    api.clock.set(seen);
    node.waiting.set(paid.txid, paid);
    await look();
    api.clock.set(at(25));
    node.now = at(34);
    node.mine([paid]);
    await look();
    expect(await ofOwn()).toEqual({ state: 'confirmed', late: false });
    api.clock.set(at(48));
    node.mine([], 5);
    await look();
    expect(await ofOwn()).toEqual({ state: 'credited', late: false });
    const sql = `select credit ->> 'inTime' as in_time, (credit ->> 'rate')::bigint = rate as quoted from transactions where id = $1`;
    expect(await api.database.query(sql, [deposit])).toEqual([{ in_time: 'true', quoted: true }]);
  });
});
