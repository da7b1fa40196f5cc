import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { centsFor, coinFromString, coinToString, dollars, priceFromDollars } from '@sextant/money';
import { Hints } from '#platform/live/index.js';
import { UtxoSource } from '#modules/chain/sources/utxo-source.js';
import { FollowChain } from '#modules/chain/use-cases/follow-chain.js';
import { WatchChain } from '#modules/chain/watch-chain.js';
import { ArrivalRate } from '#modules/transaction/index.js';
import { keyInEffect, sendOpening } from '../support/account-keys.js';
import { type Person, balanceOf, investor, operator, paymentMethods } from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type Statement, rowsGoneThrough, statementsOf } from '../support/statements.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendReview } from '../support/transfers.js';
import { lookAt } from './look-at.js';
import { ScriptedNode } from './scripted-node.js';

const MANY = 3_000;
const FEW = 100;
const COINS = '0.0002';

interface Seen {
  output: number;
  state: string;
  rules: string[];
  creditedAs: string | null;
}

interface More {
  coin: string;
  state: string;
  payments: number;
  amount: string;
}

interface Line {
  id: string;
  amount: number;
  receivedCoin: string;
  creditRate: number;
  onChain: { payments: Seen[]; morePayments: More[]; cancellable: boolean };
}

interface Paid {
  person: Person;
  id: string;
  address: string;
}

/** So many times what each output brings. */
const coinsOf = (outputs: number) => coinToString('BTC', (coinFromString('BTC', COINS) * BigInt(outputs)) as never);
const aboutPayments = ({ text }: Statement) => /chain_sightings|chain_credits/.test(text);

describe('a transaction with thousands of outputs to one deposit address', () => {
  let api: TestApi;
  let node: ScriptedNode;
  let source: UtxoSource;
  let boss: Person;
  let method: string;
  let many: Paid;
  let few: Paid;

  const look = () => api.app.get(FollowChain).run('bitcoin', source);
  const line = async ({ person: { token } }: Paid, id: string) =>
    succeeded(await call<Line>(api, 'GET', `/transaction/${id}`, { token })).body.data;
  const opened = async (): Promise<Paid> => {
    const person = await investor(api);
    const { data } = succeeded(await sendOpening(api, person, { amount: 500, method })).body;
    return { person, id: String(data.id), address: String(data.depositAddress) };
  };
  const pays = ({ address }: Paid, outputs: number, coins = COINS) => {
    const output = { address, coins: Number(coins) };
    return { txid: randomUUID(), ...output, others: Array.from({ length: outputs - 1 }, () => output) };
  };
  const readsOf = (paid: Paid, id = paid.id) =>
    statementsOf(() => line(paid, id)).then((sent) => sent.filter(aboutPayments));

  beforeAll(async () => {
    api = await startTestApi();
    await keyInEffect(api, 'bitcoin');
    boss = await operator(api);
    node = await new ScriptedNode().up();
    source = new UtxoSource('Bitcoin', node.url);
    await look();
    method = (await paymentMethods(api)).bitcoin;
    many = await opened();
    few = await opened();
    for (const payment of [pays(many, MANY), pays(few, FEW)]) node.mine([payment]);
    await look();
  });
  afterAll(async () => {
    await node?.down();
    await api?.stop();
  });
  afterEach(() => void jest.restoreAllMocks());

  it('is looked through once with each look at its chain', async () => {
    const sent = (await statementsOf(look)).filter(aboutPayments);
    const settling = sent.filter(({ text }) => text.includes(`set state = 'final'`));
    expect(settling.length).toBeGreaterThan(0);
    // Nothing is final so early.
    expect(await rowsGoneThrough(api, settling.slice(0, 1))).toBeLessThan(50 * (MANY + FEW));
  });

  it('tells an open page to read anew when a block was read, and not at every look', async () => {
    const told = jest.spyOn(Hints.prototype, 'tell');
    const times = () => told.mock.calls.filter(([userId]) => userId === many.person.id).length;
    await look();
    expect(times()).toBe(0);
    node.mine();
    await look();
    expect(times()).toBe(1);
  });

  it('is listed up to 100, with how many more there are and what they come to', async () => {
    const { onChain } = await line(many, many.id);
    expect(onChain.payments.length).toBe(100);
    expect(onChain.payments[0]).toMatchObject({ output: 0, state: 'confirmed' });
    const more = { coin: 'BTC', state: 'waiting', payments: MANY - 100, amount: coinsOf(MANY - 100) };
    expect(onChain.morePayments).toEqual([more]);
    expect(JSON.stringify(onChain).length).toBeLessThan(60_000);
    expect((await line(few, few.id)).onChain.morePayments).toEqual([]);
  });

  it('is read with as few statements and rates as 100 payments, in as much more work as there is more', async () => {
    const [ofMany, ofFew] = [await readsOf(many), await readsOf(few)];
    // Where 100 are listed, what there is beyond is asked for.
    expect(ofMany.map(({ text }) => text)).toEqual(ofFew.map(({ text }) => text));
    const [most, least] = [await rowsGoneThrough(api, ofMany), await rowsGoneThrough(api, ofFew)];
    expect(most).toBeLessThan(2 * (MANY / FEW) * least);
  });

  it('is not refused, nor cancelled, and no rate is asked for to say so', async () => {
    const rates = jest.spyOn(ArrivalRate.prototype, 'of');
    const refuse = () => sendReview(api, boss, many.id, { status: 'failed', reason: 'nothing-arrived' });
    expect((await writesNothing(api, refuse)).body.code).toBe('DEPOSIT_PAID');
    const { token } = many.person;
    const cancel = () =>
      call(api, 'POST', `/transaction/deposit/${many.id}/cancel`, { token, key: randomUUID(), body: {} });
    expect((await writesNothing(api, cancel)).body.code).toBe('DEPOSIT_NOT_CANCELLABLE');
    expect((await line(many, many.id)).onChain.cancellable).toBe(false);
    expect(rates).not.toHaveBeenCalled();
  });

  it('asks for one rate, however many of them are worth less than a cent', async () => {
    const dust = await opened();
    node.mine([pays(dust, MANY, '0.00000001')]);
    node.mine([], 1);
    await lookAt(api.app.get(WatchChain), 'bitcoin', source);
    const rates = jest.spyOn(ArrivalRate.prototype, 'of');
    const { payments } = (await line(dust, dust.id)).onChain;
    expect(payments.map(({ rules }) => rules)).toEqual(payments.map(() => ['too-small']));
    expect(rates.mock.calls.length).toBeLessThan(2);
    await api.database.query(`update chain_sightings set refused = 'RECEIVED_COIN_TOO_SMALL' where units = '1'`);
    expect((await line(dust, dust.id)).onChain).toMatchObject({
      morePayments: [{ coin: 'BTC', state: 'too-small', payments: MANY - 100, amount: '0.000029' }],
      cancellable: true,
    });
  });

  it('is credited output by output, each once and to the cent, in equal steps', async () => {
    node.mine([], 10);
    const steps: number[] = [];
    for (let n = 0; n < 3; n += 1) steps.push((await statementsOf(look)).filter(aboutPayments).length);
    expect(steps[2]).toBeLessThanOrEqual(steps[1] ?? 0);
    const { token, id } = few.person;
    const credits = await api.database.query<{ output: number; line: string }>(
      'select output, transaction_id as line from chain_credits where user_id = $1 order by output',
      [id],
    );
    expect(credits.map(({ output }) => output)).toEqual(Array.from({ length: FEW }, (_, output) => output));
    expect(new Set(credits.map(({ line: credited }) => credited)).size).toBe(FEW);
    const { body } = succeeded(await call<Line[]>(api, 'GET', '/transaction/user?type=deposit&limit=100', { token }));
    for (const { amount, receivedCoin, creditRate } of body.data) {
      const worth = centsFor('BTC', coinFromString('BTC', receivedCoin), priceFromDollars(creditRate));
      expect([receivedCoin, amount]).toEqual([COINS, dollars(worth)]);
    }
    const sum = body.data.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);
    expect([body.data.length, await balanceOf(api, few.person)]).toEqual([FEW, sum / 100]);
  });

  it('shows what its deposit was credited with, what still waits, and asks for one rate', async () => {
    const rates = jest.spyOn(ArrivalRate.prototype, 'of');
    const { onChain } = await line(many, many.id);
    expect(onChain.payments.filter(({ creditedAs }) => creditedAs !== null)).toEqual([
      expect.objectContaining({ output: 0, state: 'credited', creditedAs: many.id }),
    ]);
    expect(rates).toHaveBeenCalledTimes(1);
    const { payments, morePayments } = onChain;
    expect(morePayments.map(({ state }) => state)).toEqual(['credited', 'waiting']);
    expect(morePayments.reduce((sum, more) => sum + more.payments, payments.length)).toBe(MANY);
    for (const more of morePayments) expect(more.amount).toBe(coinsOf(more.payments));
  });

  it('is one payment on the page of each deposit that it made, read as fast', async () => {
    const [credit] = await api.database.query<{ id: string }>(
      'select transaction_id as id from chain_credits where user_id = $1 and output = 7',
      [many.person.id],
    );
    const made = String(credit?.id);
    const { onChain } = await line(many, made);
    expect(onChain).toMatchObject({ payments: [{ output: 7, state: 'credited', creditedAs: made }], morePayments: [] });
    expect(await rowsGoneThrough(api, await readsOf(many, made))).toBeLessThan(50 * MANY);
  });

  it('tells an open page, too, of blocks that a look read before it failed', async () => {
    const one = await opened();
    // So much is not final with two blocks.
    node.mine([pays(one, 1, '1')]);
    await look();
    const readUpTo = async () => (await api.database.query('select height from chain_cursors'))[0]?.height;
    const told = jest.spyOn(Hints.prototype, 'tell');
    const times = () => told.mock.calls.filter(([userId]) => userId === one.person.id).length;
    const before = Number(await readUpTo());
    node.mine([], 1);
    node.answers = 6;
    await expect(look()).rejects.toThrow();
    node.answers = undefined;
    expect([Number(await readUpTo()) - before, times()]).toEqual([1, 0]);
    node.drop(1);
    await look();
    expect(times()).toBe(1);
  });

  it('does not say of those beyond 100 that they were credited, or will be, where that is not so', async () => {
    const rest = async () =>
      (await line(many, many.id)).onChain.morePayments.map(({ state, payments }) => [state, payments]);
    const mark = (what: string, where: string) =>
      api.database.query(`update chain_sightings set ${what} where address = $1 and ${where}`, [many.address]);
    await mark(`refused = 'COMPLETED_OTHERWISE'`, 'credited_at is null and output < 1500');
    await mark(`refused = 'COMPLETED_ANOTHER'`, 'credited_at is null and output >= 1500');
    expect((await rest()).map(([state]) => state)).toEqual(['completed-another', 'completed-otherwise', 'credited']);
    expect((await rest()).reduce((sum, [, payments]) => sum + Number(payments), 100)).toBe(MANY);

    await mark(`state = 'conflicted'`, 'credited_at is not null');
    expect((await rest()).map(([state]) => state)).toEqual(['completed-another', 'completed-otherwise', 'lost']);
    await mark(`state = 'final'`, 'credited_at is not null');
  });
});
