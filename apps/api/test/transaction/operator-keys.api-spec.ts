import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withBudget, type Person, announceDeposit, balanceOf } from '../support/people.js';
import { expectRefusal, writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import {
  type Reply,
  type Trading,
  anotherOperator,
  concurrently,
  idOf,
  investorWith,
  openTrade,
  outcomes,
  startTrading,
} from '../support/concurrent-requests.js';
import { asDeclared, sendReview } from '../support/transfers.js';

const BONUS = { amount: 50, reason: 'welcome-bonus' };

/** The stored result of a key while the outcome of its request is unknown. */
const BEGUN = '{"refused": "IDEMPOTENCY_IN_PROGRESS"}';

describe('the Idempotency-Key of an operator', () => {
  let trading: Trading;
  let other: Person;
  beforeAll(async () => {
    trading = await startTrading();
    other = await anotherOperator(trading.api);
    await withBudget(trading.api);
  });
  afterAll(() => trading.api.stop());

  const give = (by: Person, { id }: { id: string }, key: string, body: object = BONUS): Promise<Reply> =>
    call(trading.api, 'POST', '/operations/bonuses', { token: by.token, key, body: { customerId: id, ...body } });
  const keysOf = ({ id }: Person) =>
    trading.api.database.query<{ key: string; reference: string }>(
      `select key, result -> 'line' ->> 'reference' as reference from idempotency_keys where user_id = $1`,
      [id],
    );
  const forget = ({ id }: Person) =>
    trading.api.database.query('delete from idempotency_keys where user_id = $1', [id]);
  const leaveBegun = ({ id }: Person, key: string) =>
    trading.api.database.query('update idempotency_keys set result = $3 where user_id = $1 and key = $2', [
      id,
      key,
      BEGUN,
    ]);

  it('is kept with the customer whose money it moved', async () => {
    const person = await investorWith(trading, 0);
    const answer = succeeded(await give(trading.boss, person, randomUUID()));
    expect((await keysOf(person)).map(({ reference }) => reference)).toEqual([answer.body.data.reference]);
  });

  it('is not that of another operator, nor that of the customer', async () => {
    const person = await investorWith(trading, 0);
    const [key, hundred] = [randomUUID(), { ...BONUS, amount: 100 }];
    const answers = await concurrently(2, (index) => give(index ? other : trading.boss, person, key, hundred));
    answers.push(await openTrade(trading, person, 200, key));
    expect(outcomes(answers)).toEqual({ 201: 3 });
    const again = await concurrently(2, (index) => give(index ? other : trading.boss, person, key, hundred));
    expect(outcomes(again)).toEqual({ '201 replayed': 2 });
    expect(again.map(({ body }) => body.data)).toEqual(answers.slice(0, 2).map(({ body }) => body.data));
    expect(await balanceOf(trading.api, person)).toBe(0);
  });

  it('moves the money of one customer only, though it is sent for two at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const people = [await investorWith(trading, 0), await investorWith(trading, 0)];
      const key = randomUUID();
      const for20 = await concurrently(20, (index) => give(trading.boss, people[index % 2] as Person, key));
      expect(outcomes(for20)).toMatchObject({ 201: 1 });
      const balances = await Promise.all(people.map((person) => balanceOf(trading.api, person)));
      expect(balances.sort()).toEqual([0, 50]);
      const later = await Promise.all(people.map((person) => give(trading.boss, person, key)));
      expect(outcomes(later)).toEqual({ '201 replayed': 1, IDEMPOTENCY_KEY_REUSED: 1 });
    }
  });

  it('is answered as by the release before, and by the release before as here', async () => {
    const person = await investorWith(trading, 0);
    const key = randomUUID();
    const { id } = trading.boss;
    const first = succeeded(await give(trading.boss, person, key));
    const ofOperator = `select key, fingerprint, result from idempotency_keys where user_id = $1 and key = $2`;
    const [kept] = await trading.api.database.query<{ fingerprint: string; result: object }>(ofOperator, [id, key]);
    expect(kept?.result).toMatchObject({ line: { id: idOf(first) } });
    const releaseBefore = async () => {
      const asked = 'select idempotency_begin($1, $2, $3) as result';
      return (await trading.api.database.query<{ result: object }>(asked, [id, key, kept?.fingerprint]))[0]?.result;
    };
    expect(await releaseBefore()).toMatchObject({ line: { id: idOf(first) }, replayed: true });
    await leaveBegun(trading.boss, key);
    expect(await releaseBefore()).toMatchObject({ refused: 'IDEMPOTENCY_IN_PROGRESS' });
    await trading.api.database.query('update idempotency_keys set result = $3 where user_id = $1 and key = $2', [
      id,
      key,
      kept?.result,
    ]);
    await forget(person); // the previous release stores it with the operator only
    const again = await give(trading.boss, person, key);
    expect(outcomes([again])).toEqual({ '201 replayed': 1 });
    expect(again.body).toEqual(first.body);
    expect(await balanceOf(trading.api, person)).toBe(50);
  });

  it('repeats a refusal that only an earlier release gave', async () => {
    const person = await investorWith(trading, 0);
    const id = await announceDeposit(trading.api, person, trading.methods.bitcoin, 500);
    const body = { ...(await asDeclared(trading.api, trading.boss, id)), receivedCoin: '0' };
    const complete = () => sendReview(trading.api, trading.boss, id, body, 'of-an-earlier-release');
    expect((await complete()).body.code).toBe('RECEIVED_COIN_TOO_SMALL');
    const sql = `update idempotency_keys set result = '{"refused": "ARRIVAL_BEFORE_QUOTE"}' where user_id = any($1)`;
    await trading.api.database.query(sql, [[person.id, trading.boss.id]]);
    const sentence = 'The coins cannot have arrived before their rate was quoted';
    const repeated = await writesNothing(trading.api, complete);
    expectRefusal(repeated, [422, 'ARRIVAL_BEFORE_QUOTE', sentence, 'arrivedAt']);
    expect(repeated.headers.get('idempotency-replayed')).toBe('true');
  });

  it('is running while the release before carries the request out', async () => {
    const person = await investorWith(trading, 0);
    const key = randomUUID();
    const answer = await trading.api.database.transaction(async () => {
      await trading.api.database.query('select idempotency_begin($1, $2, $3)', [trading.boss.id, key, '']);
      return give(trading.boss, person, key);
    });
    expect(outcomes([answer])).toEqual({ IDEMPOTENCY_IN_PROGRESS: 1 });
    expect(await balanceOf(trading.api, person)).toBe(0);
  });

  it('is free for its request when a process ended before it, and answers it when a process ended after it', async () => {
    const person = await investorWith(trading, 0);
    const key = randomUUID();
    const first = succeeded(await give(trading.boss, person, key));
    await leaveBegun(trading.boss, key);
    const after = await concurrently(5, () => give(trading.boss, person, key));
    expect(outcomes(after)).toEqual({ '201 replayed': 5 });
    expect(after[0]?.body).toEqual(first.body);
    await leaveBegun(trading.boss, key);
    await forget(person);
    const before = await concurrently(20, () => give(trading.boss, person, key));
    const { 201: once } = outcomes(before);
    expect(once).toBe(1);
    expect(await balanceOf(trading.api, person)).toBe(100);
    await leaveBegun(trading.boss, key);
    expect(outcomes([await give(trading.boss, person, key, { ...BONUS, amount: 51 })])).toEqual({
      IDEMPOTENCY_KEY_REUSED: 1,
    });
  });

  it('keeps a refusal, of somebody who is nowhere, too', async () => {
    for (const id of [randomUUID(), trading.boss.id]) {
      const key = randomUUID();
      const [first, again] = [
        await give(trading.boss, { id }, key, BONUS),
        await give(trading.boss, { id }, key, BONUS),
      ];
      expect(outcomes([first, again])).toEqual({ CUSTOMER_NOT_FOUND: 1, 'CUSTOMER_NOT_FOUND replayed': 1 });
    }
  });
});

describe('a transaction that an operator asks for', () => {
  let trading: Trading;
  let person: Person;
  let other: Person;
  let id: string;
  beforeAll(async () => {
    trading = await startTrading();
    [person, other] = [await investorWith(trading, 0), await investorWith(trading, 0)];
    id = await announceDeposit(trading.api, person, trading.methods.bitcoin, 500);
  });
  afterAll(() => trading.api.stop());

  const read = (path: string, token = trading.boss.token) => call(trading.api, 'GET', path, { token });

  it('says in the queue whose it is', async () => {
    const { body } = succeeded(await read('/transaction'));
    expect(body.data).toMatchObject([{ id, user: { id: person.id } }]);
  });

  it.each(['', '/receipt'])(
    'is found by the id of its customer as well, and not by that of another: %s',
    async (at) => {
      expect((await read(`/transaction/${id}${at}?userId=${person.id.toUpperCase()}`)).status).toBe(200);
      expect((await read(`/transaction/${id}${at}?userId=${other.id}`)).body.code).toBe('TRANSACTION_NOT_FOUND');
      expect((await read(`/transaction/${id}${at}?userId=nobody`)).body.code).toBe('VALIDATION_FAILED');
    },
  );

  it('stays hidden from another customer, whatever id is given', async () => {
    const answer = await read(`/transaction/${id}?userId=${person.id}`, other.token);
    expect(answer.body.code).toBe('TRANSACTION_NOT_FOUND');
  });

  it('is reviewed by the id of its customer as well, as one request with it and without', async () => {
    const key = randomUUID();
    const whole = await asDeclared(trading.api, trading.boss, id);
    const complete = (of: string, own = key) =>
      call(trading.api, 'PUT', `/transaction/${id}/status${of}`, {
        token: trading.boss.token,
        key: own,
        body: whole,
      });
    const wrong = await complete(`?userId=${other.id}`, randomUUID());
    expect(wrong.body.code).toBe('TRANSACTION_NOT_FOUND');
    const answers = [await complete(`?userId=${person.id}`), await complete(''), await complete(`?userId=${other.id}`)];
    expect(outcomes(answers)).toEqual({ 200: 1, '200 replayed': 2 });
    expect(await balanceOf(trading.api, person)).toBe(500);
  });
});
