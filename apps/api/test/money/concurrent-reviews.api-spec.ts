import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Person, announceDeposit, balanceOf } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import {
  PAID,
  type Reply,
  type Trading,
  accepted,
  anotherOperator,
  concurrently,
  idOf,
  investorWith,
  outcomes,
  review,
  startTrading,
  withdraw,
} from './concurrent-requests.js';
import { coinsWorth, asDeclared } from '../support/transfers.js';

const REFUSED = { status: 'failed', reason: 'nothing-arrived' };

describe('operators who review one transaction at the same time', () => {
  let trading: Trading;
  let other: Person;
  beforeAll(async () => {
    trading = await startTrading();
    other = await anotherOperator(trading.api);
  });
  afterEach(() => trading.api.requireCleanLedger());
  afterAll(() => trading.api.stop());

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
    const answers = await reviewBoth(id, 20, () => whole);
    expect(outcomes(answers)).toEqual({ 200: 1, TRANSACTION_FINAL: 19 });
    expect(await balanceOf(trading.api, person)).toBe(500);
  });

  it('credit one of two amounts, never both', async () => {
    const person = await investorWith(trading, 0);
    const id = await announceDeposit(trading.api, person, trading.methods.bitcoin, 500);
    const whole = await asDeclared(trading.api, trading.boss, id);
    const less = { ...whole, receivedCoin: await coinsWorth(trading.api, trading.boss, id, 480) };
    const answers = await reviewBoth(id, 10, (index) => (index % 2 ? less : whole));
    expect(outcomes(answers)).toEqual({ 200: 1, TRANSACTION_FINAL: 9 });
    expect(await balanceOf(trading.api, person)).toBe(accepted(answers)[0]?.body.data.amount);
  });

  it('either credit or refuse a deposit when one completes and one fails it', async () => {
    for (let round = 0; round < 5; round += 1) {
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
    for (let round = 0; round < 10; round += 1) {
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
