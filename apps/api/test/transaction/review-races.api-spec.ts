import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Reply,
  type Trading,
  PAID,
  accepted,
  anotherOperator,
  concurrently,
  idOf,
  investorWith,
  outcomes,
  review,
  startTrading,
  withdraw,
} from '../support/concurrent-requests.js';
import { type Person, announceDeposit, balanceOf } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { asDeclared, coinsWorth } from '../support/transfers.js';

let trading: Trading;
beforeAll(async () => void (trading = await startTrading()));
afterAll(() => trading?.api.stop());

const REFUSED = { status: 'failed', reason: 'nothing-arrived' };

describe('operators who review one transaction at the same time', () => {
  let other: Person;
  beforeAll(async () => {
    other = await anotherOperator(trading.api);
  });

  const reviewBoth = (id: string, count: number, bodyOf: (index: number) => object) =>
    concurrently(count, (index) => review(trading, index % 2 ? other : trading.boss, id, bodyOf(index), randomUUID()));

  const stateOf = async (id: string) => {
    const { body } = succeeded(await call(trading.api, 'GET', `/transaction/${id}`, { token: trading.boss.token }));
    return body.data as { status: string; timeline: { status: string }[] };
  };

  it('credit a deposit once when both complete it', async () => {
    const person = await investorWith(trading, 0);
    const id = await announceDeposit(trading.api, person, trading.methods.bitcoin, 500);
    const whole = await asDeclared(trading.api, trading.boss, id);
    const answers = await reviewBoth(id, 8, () => whole);
    expect(outcomes(answers)).toEqual({ 200: 1, TRANSACTION_FINAL: 7 });
    expect(await balanceOf(trading.api, person)).toBe(500);
  });

  it('credit one of two amounts, never both', async () => {
    const person = await investorWith(trading, 0);
    const id = await announceDeposit(trading.api, person, trading.methods.bitcoin, 500);
    const whole = await asDeclared(trading.api, trading.boss, id);
    const less = { ...whole, receivedCoin: await coinsWorth(trading.api, trading.boss, id, 496) };
    const answers = await reviewBoth(id, 10, (index) => (index % 2 ? less : whole));
    expect(outcomes(answers)).toEqual({ 200: 1, TRANSACTION_FINAL: 9 });
    expect(await balanceOf(trading.api, person)).toBe(accepted(answers)[0]?.body.data.amount);
  });

  it('either credit or refuse a deposit when one completes and one fails it', async () => {
    for (let round = 0; round < 3; round += 1) {
      const person = await investorWith(trading, 0);
      const id = await announceDeposit(trading.api, person, trading.methods.bitcoin, 500);
      const whole = await asDeclared(trading.api, trading.boss, id);
      const answers = await reviewBoth(id, 2, (index) => (index % 2 ? REFUSED : whole));
      expect(outcomes(answers)).toEqual({ 200: 1, TRANSACTION_FINAL: 1 });
      const { status, timeline } = await stateOf(id);
      expect(status).toBe(accepted(answers)[0]?.body.data.status);
      expect(timeline.map((step) => step.status)).toEqual(['pending', status]);
      expect(await balanceOf(trading.api, person)).toBe(status === 'completed' ? 500 : 0);
    }
  });

  it('begin to process a withdrawal once', async () => {
    const person = await investorWith(trading, 300);
    const id = idOf(await withdraw(trading, person, 200));
    const answers = await reviewBoth(id, 10, () => ({ status: 'processing' }));
    expect(outcomes(answers)).toEqual({ 200: 1, TRANSACTION_STEP_INVALID: 9 });
    expect((await stateOf(id)).timeline).toHaveLength(2);
  });

  it('either pay or return a withdrawal', async () => {
    const person = await investorWith(trading, 300);
    const id = idOf(await withdraw(trading, person, 200));
    const answers = await reviewBoth(id, 10, (index) =>
      index % 2 ? { status: 'failed', reason: 'address-refuses' } : PAID,
    );
    expect(outcomes(answers)).toEqual({ 200: 1, TRANSACTION_FINAL: 9 });
    const paid = (await stateOf(id)).status === 'completed';
    expect(await balanceOf(trading.api, person)).toBe(paid ? 100 : 300);
  });

  it('either pay a withdrawal or leave it to the investor who cancels it', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 5; round += 1) {
      const person = await investorWith(trading, 300);
      const id = idOf(await withdraw(trading, person, 200));
      const cancel = () => call(trading.api, 'POST', `/transaction/${id}/cancel`, { token: person.token });
      const pay = () => review(trading, trading.boss, id, PAID);
      // The first two rounds one after the other, so that each of both wins; then whoever is quicker.
      const sides = round % 2 ? [cancel, pay] : [pay, cancel];
      const answers: Reply[] =
        round < 2 ? [await sides[0]!(), await sides[1]!()] : await concurrently(2, (index) => sides[index]!());
      const [winner] = sides.filter((_, index) => answers[index]?.body.success === true);
      const { status, timeline } = await stateOf(id);
      expect(status).toBe(winner === pay ? 'completed' : 'failed');
      expect(timeline.map((step) => step.status)).toEqual(['pending', status]);
      const refused = status === 'completed' ? 'WITHDRAWAL_NOT_CANCELLABLE' : 'TRANSACTION_FINAL';
      expect(outcomes(answers)).toEqual({ 200: 1, [refused]: 1 });
      expect(await balanceOf(trading.api, person)).toBe(status === 'completed' ? 100 : 300);
      seen.add(status);
    }
    expect(seen).toEqual(new Set(['completed', 'failed']));
  });
});

const HOLD = { status: 'on-hold', reason: 'withdrawal-checked' };
const ROUNDS = 4;

type Side = (id: string, person: Person) => Promise<Reply>;

describe('a hold of a withdrawal at the same time as something else', () => {
  let other: Person;
  beforeAll(async () => {
    other = await anotherOperator(trading.api);
  });

  const stateOf = async (id: string) => {
    const { body } = succeeded(await call(trading.api, 'GET', `/transaction/${id}`, { token: trading.boss.token }));
    const { status, onHold, timeline } = body.data as {
      status: string;
      onHold: boolean;
      timeline: { status: string; reason: string | null }[];
    };
    return { state: onHold ? 'on-hold' : status, steps: timeline.length };
  };
  const hold: Side = (id) => review(trading, trading.boss, id, HOLD);
  const cancel: Side = (id, { token }) => call(trading.api, 'POST', `/transaction/${id}/cancel`, { token });
  const as =
    (body: () => object): Side =>
    (id) =>
      review(trading, other, id, body());

  /**
   * The first two rounds one after the other, so that each of both comes first; then whoever is quicker.
   * @returns how each round ended: the state, what each side was answered, the balance and how many steps there are
   */
  async function race(side: Side): Promise<Set<string>> {
    const seen = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await investorWith(trading, 300);
      const id = idOf(await withdraw(trading, person, 200));
      const both = [hold, side];
      const order = round === 1 ? [1, 0] : [0, 1];
      const answers: Reply[] = [];
      const send = async (at = 0) => {
        answers[at] = await both[at]!(id, person);
      };
      if (round < 2) for (const at of order) await send(at);
      else await concurrently(2, send);
      const { state, steps } = await stateOf(id);
      const [held, done] = answers.map(({ body }) => body.code ?? 'ok');
      seen.add(
        [`hold ${held}`, `other ${done}`, state, await balanceOf(trading.api, person), `${steps} steps`].join(', '),
      );
    }
    return seen;
  }

  it('holds or loses to its owner who cancels it, who may always', async () => {
    expect(await race(cancel)).toEqual(
      new Set(['hold ok, other ok, failed, 300, 3 steps', 'hold TRANSACTION_FINAL, other ok, failed, 300, 2 steps']),
    );
  });

  it('holds it or finds it completed', async () => {
    expect(await race(as(() => PAID))).toEqual(
      new Set([
        'hold ok, other WITHDRAWAL_ON_HOLD, on-hold, 100, 2 steps',
        'hold TRANSACTION_FINAL, other ok, completed, 100, 2 steps',
      ]),
    );
  });

  it('holds it or finds it begun, so that it is never in a batch', async () => {
    expect(await race(as(() => ({ status: 'processing', reason: 'being-sent' })))).toEqual(
      new Set([
        'hold ok, other WITHDRAWAL_ON_HOLD, on-hold, 100, 2 steps',
        'hold TRANSACTION_STEP_INVALID, other ok, processing, 100, 2 steps',
      ]),
    );
  });

  it('holds it before it is refused, or finds it refused', async () => {
    expect(await race(as(() => ({ status: 'failed', reason: 'account-checked' })))).toEqual(
      new Set(['hold ok, other ok, failed, 300, 3 steps', 'hold TRANSACTION_FINAL, other ok, failed, 300, 2 steps']),
    );
  });

  it('holds once, and resumes once', async () => {
    const person = await investorWith(trading, 300);
    const id = idOf(await withdraw(trading, person, 200));
    const reviewBoth = (body: object) =>
      concurrently(10, (index) => review(trading, index % 2 ? other : trading.boss, id, body));
    expect(outcomes(await reviewBoth(HOLD))).toEqual({ 200: 1, WITHDRAWAL_ON_HOLD: 9 });
    expect(await stateOf(id)).toEqual({ state: 'on-hold', steps: 2 });
    expect(outcomes(await reviewBoth({ status: 'resumed' }))).toEqual({ 200: 1, TRANSACTION_STEP_INVALID: 9 });
    expect(await stateOf(id)).toEqual({ state: 'pending', steps: 3 });
    expect(await balanceOf(trading.api, person)).toBe(100);
  });
});
