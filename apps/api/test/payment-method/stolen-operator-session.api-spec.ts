import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ADDRESSES } from '@sextant/test-data';
import { CONFIRM, SecondFactorFixture } from '../second-factor/second-factor-fixture.js';
import {
  withBudget,
  type MethodName,
  type Person,
  balanceOf,
  investor,
  makeOperator,
  operator,
  paymentMethods,
} from '../support/people.js';
import { expectRefusal, writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { codeNow, confirm, withAuthenticator } from '../support/second-factors.js';
import type { TestApi } from '../support/test-api.js';

const SPARE = '3P14159f73E4gFr7JterCCQh9QjiTjiZrG';
const THIEVES = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
const COLLEAGUE = 'second@sextant.example';
const method = { currency: 'Bitcoin', network: 'BTC', address: SPARE };

describe('with a second factor on, an operator’s session alone', () => {
  let fixture: SecondFactorFixture;
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let treasurer: Person;
  let approver: Person;
  let ada: Person;
  const keys = new Map<Person, string>();

  beforeAll(async () => {
    fixture = await SecondFactorFixture.start();
    ({ api } = fixture);
    methods = await paymentMethods(api);
    [treasurer, approver] = [await operator(api, 'treasurer'), await operator(api)];
    ada = await investor(api);
    await makeOperator(api, COLLEAGUE, 'Tern-Harbour-Lamp-58');
    fixture.pass(0);
    for (const one of [treasurer, approver]) keys.set(one, (await withAuthenticator(api, one)).key);
  });
  beforeEach(() => fixture.pass(30_000));
  afterAll(() => fixture?.stop());

  const send = (verb: string, path: string, body?: unknown, headers = {}, once?: string) =>
    call(api, verb, path, { token: whoMay(path).token, body, headers, key: once });
  const whoMay = (path: string) => (/bonuses$|approve$/.test(path) ? approver : treasurer);
  const approval = (id: string) => `/operations/proposals/${id}/approve`;
  /** What a code of the operator's app confirms. */
  const confirmationOf = async (act: string, details: object, who = treasurer, later = 0) => {
    if (later > 0) fixture.pass(later);
    const code = codeNow(api, keys.get(who) ?? '');
    const answer = succeeded(await confirm(api, who.token, act, details, { code }));
    return { confirmation: answer.body.data.confirmation };
  };
  const told = async (to: string) => (await fixture.mails(to, 'payment-method-changed')).length;
  const requests = (): [string, string, object | undefined][] => [
    ['POST', '/payment-method', method],
    ['PUT', `/payment-method/${methods.bitcoin}`, method],
    ['DELETE', `/payment-method/${methods.bitcoin}`, undefined],
    ['POST', '/operations/bonuses', { customerId: ada.id, amount: 10, reason: 'welcome-bonus' }],
  ];

  it('adds, changes and deletes no payment method, and posts nothing', async () => {
    for (const [verb, path, body] of requests()) {
      expectRefusal(await writesNothing(api, () => send(verb, path, body)), CONFIRM);
    }
    expect(await balanceOf(api, ada)).toBe(0);
  });

  it('leaves the key free for another request', async () => {
    const once = randomUUID();
    for (const amount of [10, 20]) {
      const body = { customerId: ada.id, amount, reason: 'welcome-bonus' };
      expectRefusal(await send('POST', '/operations/bonuses', body, {}, once), CONFIRM);
    }
  });

  it.each([
    ['change-payment-method', { ...method, address: THIEVES }],
    ['change-payment-method', { ...method, network: 'LTC' }],
    ['change-payment-method', { id: '0198c0de-0000-7000-8000-00000000dead' }],
    ['grant-bonus', { amount: 10, reason: 'welcome-bonus' }],
    ['withdraw', method],
  ])('moves nothing with a confirmation of %s %j', async (act, details) => {
    for (const who of [treasurer, approver]) {
      const headers = await confirmationOf(act, details, who);
      for (const [verb, path, body] of requests().filter((one) => whoMay(one[1]) === who)) {
        expectRefusal(await writesNothing(api, () => send(verb, path, body, headers)), CONFIRM);
      }
    }
  });

  it('a confirmation is for one payment method once, by each of the two, and every operator reads what changed', async () => {
    const byTwo = async (verb: string, path: string, body: object) => {
      const headers = await confirmationOf('change-payment-method', body);
      const id = String(succeeded(await send(verb, path, body, headers)).body.data.id);
      expectRefusal(await send('PUT', `/payment-method/${methods.ethereum}`, body, headers), CONFIRM);
      const act = { proposalId: id };
      const others = [
        {},
        await confirmationOf('approve-proposal', { proposalId: methods.bitcoin }, approver),
        await confirmationOf('change-payment-method', act, approver, 30_000),
      ];
      for (const one of others) {
        expectRefusal(await writesNothing(api, () => send('POST', approval(id), undefined, one)), CONFIRM);
      }
      succeeded(
        await send('POST', approval(id), undefined, await confirmationOf('approve-proposal', act, approver, 30_000)),
      );
      fixture.pass(30_000);
      return id;
    };
    const id = await byTwo('POST', '/payment-method', method);
    await byTwo('PUT', `/payment-method/${id}`, { ...method, address: THIEVES });
    const removing = await confirmationOf('change-payment-method', { id });
    expectRefusal(await send('DELETE', `/payment-method/${methods.bitcoin}`, undefined, removing), CONFIRM);
    succeeded(await send('DELETE', `/payment-method/${id}`, undefined, removing));

    for (const to of [treasurer.email, COLLEAGUE]) {
      const mails = await fixture.mails(to, 'payment-method-changed');
      const bitcoin = 'Bitcoin over BTC';
      const two = { operatorEmail: approver.email, proposerEmail: treasurer.email, newMethod: bitcoin };
      const one = { operatorEmail: treasurer.email, proposerEmail: null, newMethod: null, newAddress: null };
      expect(mails).toHaveLength(3);
      expect(mails).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ ...two, oldMethod: null, oldAddress: null, newAddress: SPARE }),
          expect.objectContaining({ ...two, oldMethod: bitcoin, oldAddress: SPARE, newAddress: THIEVES }),
          expect.objectContaining({ ...one, oldAddress: THIEVES }),
        ]),
      );
    }
    expect(await told(ada.email)).toBe(0);
  });

  it('a proposal that is refused keeps its confirmation and mails nobody', async () => {
    const { currency, network, platform: address } = ADDRESSES.bitcoin;
    const before = await told(COLLEAGUE);
    const headers = await confirmationOf('change-payment-method', { currency, network, address });
    const refused = await send('POST', '/payment-method', { currency, network, address }, headers);
    expect([refused.status, refused.body.code]).toEqual([409, 'PAYMENT_METHOD_EXISTS']);
    succeeded(await send('PUT', `/payment-method/${methods.bitcoin}`, { currency, network, address }, headers));
    expect(await told(COLLEAGUE)).toBe(before);
  });

  it('a confirmation is for one bonus of one person, once; a repeat with its key needs no other', async () => {
    await withBudget(api);
    const path = '/operations/bonuses';
    const body = { customerId: ada.id, amount: 10, reason: 'welcome-bonus' };
    const headers = await confirmationOf('grant-bonus', body, approver);
    const other = await investor(api);
    for (const change of [{ amount: 1000 }, { reason: 'thank-you' }, { customerId: other.id }]) {
      expectRefusal(await writesNothing(api, () => send('POST', path, { ...body, ...change }, headers)), CONFIRM);
    }
    const once = randomUUID();
    const posted = succeeded(await send('POST', path, body, headers, once)).body.data;
    expect(succeeded(await send('POST', path, body, {}, once)).body.data).toEqual(posted);
    expectRefusal(await send('POST', path, body, headers), CONFIRM);
    expect(await balanceOf(api, ada)).toBe(10);
  });
});
