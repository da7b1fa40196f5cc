import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@sextant/business-rules';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { AccountKey } from '#modules/chain/account-key.js';
import { CloseUnpaid } from '#modules/chain/use-cases/close-unpaid.js';
import { another } from '../operator/operator-people.js';
import { concurrently, outcomes } from '../support/concurrent-requests.js';
import { keyByTwo, publicKeyOf, sendOpening, withoutGiven } from '../support/account-keys.js';
import { MORNING, after } from '../support/market-time.js';
import { type MethodName, type Person, investor, operator } from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { type Answer, call, succeeded } from '../support/requests.js';
import type { TestApi } from '../support/test-api.js';
import { asDeclared, sendCompletion, sendReview } from '../support/transfers.js';
import { withEthereumNode } from './ethereum-node.js';
import { startWatched, wei } from './watched-deposit.js';

interface Payment {
  txId: string;
  state: string;
  confirmations: number;
  needed: number | null;
  amount: string;
  rules: string[];
  creditedAs: string | null;
}

interface Opened {
  id: string;
  status: string;
  cancelled: boolean;
  amount: number;
  depositAddress: string;
  coinAmount: string;
  onChain: {
    chain: string;
    needed: number | null;
    cancellable: boolean;
    payments: Payment[];
    rateSeconds: number;
    readAt: string;
    readingStopped: boolean;
  } | null;
}

const MINUTE = 60_000;
const code = ({ status, body }: Answer) => [status, body.code];

withEthereumNode('a deposit that is opened before its coins are sent', () => {
  let api: TestApi;
  let watched: Awaited<ReturnType<typeof startWatched>>;
  let node: typeof watched.node;
  let look: typeof watched.look;
  let boss: Person;
  let methods: Record<MethodName, string>;
  let ada: Person;

  const open = async (change: Record<string, unknown> = {}) => {
    const answer = await sendOpening(api, ada, { amount: 1000, method: methods.ethereum, ...change });
    return succeeded(answer).body.data as unknown as Opened;
  };
  const openedBefore = async (days: number, count: number) => {
    api.clock.set(new Date(Date.now() - days * DAY_MS));
    return Promise.all(Array.from({ length: count }, () => open())).finally(() => api.clock.set(undefined));
  };
  const read = async (id: string) =>
    succeeded(await call<Opened>(api, 'GET', `/transaction/${id}`, { token: ada.token })).body.data;
  const cancel = (id: string, key: string = randomUUID(), { token }: Person = ada) =>
    call(api, 'POST', `/transaction/deposit/${id}/cancel`, { token, key, body: {} });
  const readUpTo = (at: Date) => api.database.query('update chain_cursors set tip_time = $1', [at]);
  const close = () => api.app.get(CloseUnpaid).run();
  const indices = async () => {
    const rows = await api.database.query<{ index: number }>(
      'select address_index as index from chain_addresses order by address_index',
    );
    return rows.map(({ index }) => index);
  };

  beforeAll(async () => {
    watched = await startWatched({ PAYMENT_METHOD_DELAY_HOURS: '0' });
    ({ api, methods, node, look } = watched);
    api.clock.set(MORNING);
    await keyByTwo(api, [await another(api, 'treasurer'), await another(api, 'approver')], 'ethereum');
    api.clock.set(undefined);
    boss = await operator(api);
  });
  afterAll(() => watched?.stop());
  beforeEach(async () => {
    api.clock.set(undefined);
    ada = await investor(api);
    await look();
  });

  it('shows exactly what to send where, and each payment as it becomes final and is credited', async () => {
    const opened = await open();
    expect(opened).toMatchObject({ status: 'pending', receipt: null });
    expect((await read(opened.id)).onChain).toMatchObject({ needed: null, cancellable: true, payments: [] });
    const txId = await node.send(opened.depositAddress, wei(opened.coinAmount));
    await look();
    const payment = { txId, amount: opened.coinAmount, needed: null, rules: [], creditedAs: null, explorerUrl: null };
    expect((await read(opened.id)).onChain).toMatchObject({
      chain: 'ethereum',
      cancellable: false,
      payments: [{ ...payment, state: 'seen', confirmations: 0, height: null }],
    });
    await node.mine(3);
    await look();
    expect((await read(opened.id)).onChain?.payments).toMatchObject([
      { ...payment, state: 'confirmed', confirmations: 3 },
    ]);
    await node.mine(14);
    expect(await look()).toBe(1);
    expect(await read(opened.id)).toMatchObject({
      status: 'completed',
      amount: 1000,
      onChain: { payments: [{ ...payment, state: 'credited', confirmations: 17, creditedAs: opened.id }] },
    });
  });

  it('is credited at the rate of the quote while it lasts, and later at that of the arrival', async () => {
    api.clock.set(MORNING);
    ada = await investor(api);
    const query = new URLSearchParams({ kind: 'deposit', method: methods.ethereum, amount: '1000' });
    const quote = await call(api, 'GET', `/transaction/quote?${query}`, { token: ada.token });
    const { id: quoteId, depositAddress, ownAddress, coinAmount } = succeeded(quote).body.data;
    expect([depositAddress, ownAddress]).toEqual([null, true]);
    const opened = await open({ quoteId });
    expect(opened.coinAmount).toBe(coinAmount);
    expect(code(await sendOpening(api, ada, { amount: 1000, method: methods.ethereum, quoteId }))).toEqual([
      409,
      'QUOTE_EXPIRED',
    ]);
    const late = await open();
    await node.send(opened.depositAddress, wei(opened.coinAmount));
    api.clock.set(after(MORNING, 9 * MINUTE));
    await look();
    api.clock.set(after(MORNING, 11 * MINUTE));
    await node.send(late.depositAddress, wei(late.coinAmount));
    await look();
    await node.mine(17);
    expect(await look()).toBe(2);
    expect(await read(opened.id)).toMatchObject({ amount: 1000, onChain: { payments: [{ rules: [] }] } });
    expect((await read(late.id)).onChain?.payments[0]?.rules).toEqual(['late']);
  });

  it('takes each index once, however many open at the same time, and refused ones leave no gap', async () => {
    await withoutGiven(api);
    await api.database.query('update address_counters set next_index = 0');
    const people = [ada, await investor(api), await investor(api)];
    const answers = await concurrently(30, (at) =>
      sendOpening(api, people[at % 3]!, { amount: at % 5 === 0 ? 1 : 1000, method: methods.ethereum }),
    );
    expect(outcomes(answers)).toEqual({ 201: 24, AMOUNT_BELOW_MINIMUM: 6 });
    expect(await indices()).toEqual(Array.from({ length: 24 }, (_, index) => index));
    const made = await api.database.query<{ address: string; index: number }>(
      'select address, address_index as index from chain_addresses',
    );
    const key = AccountKey.read('ethereum', 'main', publicKeyOf('ethereum')) as AccountKey;
    expect(made.filter(({ address, index }) => address !== key.address(index))).toEqual([]);
  });

  it('is opened once per key, and answers the same address again', async () => {
    const key = randomUUID();
    const body = { amount: 1000, method: methods.ethereum };
    const before = (await indices()).length;
    const answers = await concurrently(6, () => sendOpening(api, ada, body, key));
    const done = answers.filter(({ status }) => status === 201);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ body: { data } }) => data.depositAddress)).size).toBe(1);
    expect(await indices()).toHaveLength(before + 1);
    const [{ next } = { next: 0 }] = await api.database.query<{ next: number }>(
      'select next_index as next from address_counters',
    );
    expect(next).toBe(Math.max(...(await indices())) + 1);
  });

  it('is cancelled by its owner while nothing arrived, and by nobody else or later', async () => {
    const opened = await open();
    expect(code(await cancel(opened.id, randomUUID(), await investor(api)))).toEqual([404, 'TRANSACTION_NOT_FOUND']);
    const key = randomUUID();
    const answers = await concurrently(4, () => cancel(opened.id, key));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await read(opened.id)).toMatchObject({ status: 'failed', cancelled: true, onChain: { cancellable: false } });
    expect(code(await cancel(opened.id))).toEqual([409, 'DEPOSIT_NOT_CANCELLABLE']);
    const paid = await open();
    for (const one of [opened, paid]) await node.send(one.depositAddress, wei('0.02'));
    await look();
    expect((await read(opened.id)).onChain?.payments).toMatchObject([{ rules: ['after-closing'] }]);
    expect(code(await writesNothing(api, () => cancel(paid.id)))).toEqual([409, 'DEPOSIT_NOT_CANCELLABLE']);
    await node.mine(17);
    expect(await look()).toBe(2);
    // What comes after it was closed is a deposit of its own, which shows that payment alone.
    const { status, onChain } = await read(opened.id);
    expect([status, onChain?.payments[0]?.rules]).toEqual(['failed', ['after-closing']]);
    const own = await read(String(onChain?.payments[0]?.creditedAs));
    expect(own).toMatchObject({ status: 'completed', onChain: { payments: [{ creditedAs: own.id }] } });
  });

  it('is closed when it was not paid within 30 days, and what arrives later is credited all the same', async () => {
    const [unpaid, replaced, seen, proposed] = (await openedBefore(31, 4)) as [Opened, Opened, Opened, Opened];
    const [young] = await openedBefore(29, 1);
    // Such as what a contract sent, which no block lists.
    const { status: _, ...payment } = await asDeclared(api, boss, proposed.id);
    const found = { transactionId: proposed.id, ...payment };
    succeeded(await call(api, 'POST', '/operations/proposals/completion', { token: boss.token, body: found }));
    await node.send(seen.depositAddress, wei('0.1'));
    const gone = await node.send(replaced.depositAddress, wei('0.1'));
    await look();
    await node.ask('anvil_dropTransaction', gone);
    await look();
    // Nobody knows what a chain holds that was not read to its end.
    await readUpTo(new Date(Date.now() - 2 * DAY_MS));
    expect(await close()).toBe(0);
    await readUpTo(new Date());
    const closed = await Promise.all(Array.from({ length: 4 }, close));
    expect(closed.reduce((sum, count) => sum + count, 0)).toBe(2);
    const statuses = [unpaid, replaced, young!, seen, proposed].map(async ({ id }) => (await read(id)).status);
    expect(await Promise.all(statuses)).toEqual(['failed', 'failed', 'pending', 'pending', 'pending']);
    expect(await read(unpaid.id)).toMatchObject({
      cancelled: false,
      reason: 'This deposit was not paid within 30 days.',
      timeline: [{ actor: 'investor' }, { actor: 'system', status: 'failed' }],
    });
    const late = await node.send(unpaid.depositAddress, wei('0.1'));
    await node.mine(17);
    await look();
    const [arrived] = (await read(unpaid.id)).onChain?.payments ?? [];
    expect(arrived).toMatchObject({ txId: late, state: 'credited', rules: ['after-closing'] });
    const credited = [(await read(seen.id)).status, (await read(String(arrived?.creditedAs))).status];
    expect(credited).toEqual(['completed', 'completed']);
  });

  it('goes on waiting where less than a cent arrived: it can be cancelled, and is closed when it was not paid', async () => {
    const [kept, old] = [await open(), ...(await openedBefore(31, 1))];
    for (const one of [kept, old]) await node.send(String(one?.depositAddress), 1n);
    await look();
    expect(code(await writesNothing(api, () => cancel(kept.id)))).toEqual([409, 'DEPOSIT_NOT_CANCELLABLE']);
    await node.mine(17);
    await look();
    expect((await read(kept.id)).onChain).toMatchObject({ cancellable: true, payments: [{ rules: ['too-small'] }] });
    await readUpTo(new Date());
    await close();
    expect([(await read(kept.id)).status, (await read(String(old?.id))).status]).toEqual(['pending', 'failed']);
    succeeded(await cancel(kept.id));
  });

  it('counts among 20, also when it was cancelled in the last day', async () => {
    for (let count = 0; count < 20; count += 1) {
      const { id } = await open();
      if (count % 2) succeeded(await cancel(id));
    }
    const last = (await indices()).length;
    const answer = await sendOpening(api, ada, { amount: 1000, method: methods.ethereum });
    expect(code(answer)).toEqual([409, 'TOO_MANY_OPEN_DEPOSITS']);
    expect(answer.body.message).toMatch(
      /Please pay one of them, or cancel one: a day after that, you can open another\.$/,
    );
    expect(await indices()).toHaveLength(last);
  });

  it('stays out of the operators’ queue, and its address counts as ours', async () => {
    const opened = await open();
    const queue = await call<{ id: string }[]>(api, 'GET', '/operations/cases?type=deposit&limit=100', {
      token: boss.token,
    });
    expect(succeeded(queue).body.data.map(({ id }) => id)).not.toContain(opened.id);
    const body = { network: 'ERC-20', address: opened.depositAddress, label: '' };
    const answer = await call(api, 'POST', '/withdrawal-address', { token: ada.token, body });
    expect(code(answer)).toEqual([422, 'ADDRESS_IS_OURS']);
    // An operator alone refuses it, and does not complete it.
    expect((await sendCompletion(api, boss, opened.id)).body).toMatchObject({
      code: 'SECOND_OPERATOR_NEEDED',
      because: ['own-address'],
    });
    succeeded(await sendReview(api, boss, opened.id, { status: 'failed', reason: 'nothing-arrived' }));
  });

  it('says for how long its rate still holds, and since when the chain is not read', async () => {
    api.clock.set(MORNING);
    ada = await investor(api);
    await look();
    const { id } = await open();
    expect((await read(id)).onChain).toMatchObject({ rateSeconds: 600, readingStopped: false });
    api.clock.set(after(MORNING, 3 * MINUTE));
    expect((await read(id)).onChain).toMatchObject({ rateSeconds: 420, readingStopped: false });
    api.clock.set(after(MORNING, 11 * MINUTE));
    expect((await read(id)).onChain).toMatchObject({ readingStopped: true, readAt: MORNING.toISOString() });
    await look();
    expect((await read(id)).onChain).toMatchObject({ readingStopped: false });
  });

  it('has its time measured apart from what operators review, from the arrival until the credit', async () => {
    api.clock.set(after(MORNING, 60 * DAY_MS));
    const people = await Promise.all(Array.from({ length: 5 }, () => investor(api)));
    await look();
    for (ada of people) {
      const { depositAddress, coinAmount } = await open();
      await node.send(depositAddress, wei(coinAmount));
    }
    // One waits for its customer: it is no wait of this installation, and no refusal when the customer cancels it.
    const unpaid = await open();
    const measured = async () =>
      (await call(api, 'GET', '/transaction/transfer-times', { token: ada.token })).body.data;
    expect(await measured()).toMatchObject({ chainDeposits: { waiting: 0 } });
    api.clock.set(after(api.clock.now(), 10 * MINUTE));
    await look();
    await node.mine(17);
    api.clock.set(after(api.clock.now(), 2 * MINUTE));
    expect(await measured()).toMatchObject({
      deposits: { waiting: 0 },
      chainDeposits: { count: 0, waiting: 5, waitingAmount: 5_000, oldestSeconds: 120 },
    });
    succeeded(await cancel(unpaid.id));
    api.clock.set(after(api.clock.now(), MINUTE));
    expect(await look()).toBe(5);
    expect(await measured()).toMatchObject({
      deposits: { count: 0, customers: 0 },
      refusedDeposits: 0,
      chainDeposits: { count: 5, customers: 5, waiting: 0, medianSeconds: 180, p95Seconds: 180 },
    });
  });
});
