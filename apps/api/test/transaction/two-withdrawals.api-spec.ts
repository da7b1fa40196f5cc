import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { balanceOf } from '../support/people.js';
import { call } from '../support/requests.js';
import {
  type Trading,
  accepted,
  concurrently,
  idOf,
  investorWith,
  linesOf,
  openTrade,
  outcomes,
  startTrading,
  withdraw,
} from '../support/concurrent-requests.js';

describe('money that leaves at the same time', () => {
  let trading: Trading;
  beforeAll(async () => {
    trading = await startTrading();
  });
  afterAll(() => trading.api.stop());

  it('pays only one of 50 withdrawals when the balance covers one', async () => {
    const person = await investorWith(trading, 150);
    const answers = await concurrently(50, () => withdraw(trading, person, 100, randomUUID()));
    expect(outcomes(answers)).toEqual({ 201: 1, AMOUNT_EXCEEDS_BALANCE: 49 });
    for (const { status, body } of answers.filter(({ body }) => !body.success)) {
      expect(status).toBe(422);
      expect(body).toMatchObject({ message: 'Amount exceeds available balance', available: 50 });
    }
    expect(await balanceOf(trading.api, person)).toBe(50);
    expect(await linesOf(trading, person)).toBe(2);
  });

  it('pays as many withdrawals as the balance covers, to the cent, also without keys', async () => {
    const person = await investorWith(trading, 333.33);
    const answers = await concurrently(30, () => withdraw(trading, person, 111.11));
    expect(outcomes(answers)).toEqual({ 201: 3, AMOUNT_EXCEEDS_BALANCE: 27 });
    expect(await balanceOf(trading.api, person)).toBe(0);
  });

  it('opens as many trades as the balance covers', async () => {
    const person = await investorWith(trading, 1000);
    const answers = await concurrently(25, () => openTrade(trading, person, 300, randomUUID()));
    expect(outcomes(answers)).toEqual({ 201: 3, BALANCE_TOO_LOW: 22 });
    expect(await balanceOf(trading.api, person)).toBe(100);
    expect(await linesOf(trading, person)).toBe(4);
  });

  it('spends a balance once, whatever wants it: withdrawals and trades', async () => {
    const person = await investorWith(trading, 250);
    const answers = await concurrently(30, (index) => {
      if (index % 2 === 0) return withdraw(trading, person, 200, randomUUID());
      return openTrade(trading, person, 200, randomUUID());
    });
    expect(accepted(answers)).toHaveLength(1);
    const { AMOUNT_EXCEEDS_BALANCE: exceeds = 0, BALANCE_TOO_LOW: tooLow = 0 } = outcomes(answers);
    expect(exceeds + tooLow).toBe(29);
    expect(await balanceOf(trading.api, person)).toBe(50);
  });

  it('returns a hold once, however often it is cancelled', async () => {
    const person = await investorWith(trading, 100);
    const id = idOf(await withdraw(trading, person, 60));
    const answers = await concurrently(20, () =>
      call(trading.api, 'POST', `/transaction/${id}/cancel`, { token: person.token, key: randomUUID() }),
    );
    expect(outcomes(answers)).toEqual({ 200: 1, WITHDRAWAL_NOT_CANCELLABLE: 19 });
    expect(await balanceOf(trading.api, person)).toBe(100);
  });
});
