import { randomBytes, randomUUID } from 'node:crypto';
import { cents, positionOf, positionValue, price } from '@sextant/money';
import { ADDRESSES } from '@sextant/test-data';
import { findAsset } from '@sextant/reference-data';
import { PriceSource } from '#modules/market/index.js';
import { inAddressBook } from './address-book.js';
import { type MethodName, type Person, fund, investor, makeOperator, operator, paymentMethods } from './people.js';
import { type Answer, type Envelope, call, succeeded } from './requests.js';
import { type TestApi, startTestApi } from './test-api.js';

export type Reply = Answer<Envelope>;

/** The whole API with its payment methods and an operator. */
export interface Trading {
  api: TestApi;
  boss: Person;
  methods: Record<MethodName, string>;
}

export async function startTrading(variables: Record<string, string> = {}): Promise<Trading> {
  const api = await startTestApi(variables);
  return { api, boss: await operator(api), methods: await paymentMethods(api) };
}

const { network, customer: recipient } = ADDRESSES.tetherTrc20;

/** A verified investor with this many dollars to spend and an address to withdraw to. */
export async function investorWith({ api, boss, methods }: Trading, dollars: number): Promise<Person> {
  const person = await investor(api);
  await inAddressBook(api, person.id, network, recipient);
  if (dollars > 0) await fund(api, person, boss, methods.tetherTrc20, dollars);
  return person;
}

/** One more operator beside the one of the installation. */
export async function anotherOperator(api: TestApi): Promise<Person> {
  const email = `operator.${randomUUID()}@example.com`;
  const password = 'another operator password';
  await makeOperator(api, email, password);
  const { body } = succeeded(await call<{ id: string }>(api, 'POST', '/auth/login', { body: { email, password } }));
  return { id: body.data.id, email, password, token: body.token ?? '' };
}

/** Starts `count` requests in the same moment and waits for all of them. */
export function concurrently<T>(count: number, request: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => request(index)));
}

/** How often each outcome came: the status of a success, `replayed` behind a repeated one, the code of a refusal. */
export function outcomes(answers: Reply[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body, headers } of answers) {
    const replayed = headers.get('idempotency-replayed') === 'true' ? ' replayed' : '';
    const outcome = `${body.success === true ? status : String(body.code ?? status)}${replayed}`;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

/** The answers that took effect. */
export function accepted(answers: Reply[]): Reply[] {
  return answers.filter(({ body }) => body.success === true);
}

export async function withdraw(
  { api, methods }: Trading,
  person: Person,
  amount: number,
  key?: string,
): Promise<Reply> {
  await inAddressBook(api, person.id, network, recipient);
  const body = { amount, method: methods.tetherTrc20, recipient };
  return call(api, 'POST', '/transaction/withdraw', { token: person.token, key, body });
}

export function openTrade({ api }: Trading, person: Person, amount: number, key?: string): Promise<Reply> {
  const body = { symbol: 'TSLA', name: findAsset('TSLA')?.name, investmentAmount: amount };
  return call(api, 'POST', '/trade/create', { token: person.token, key, body });
}

export function review({ api }: Trading, by: Person, id: string, body: object, key?: string): Promise<Reply> {
  return call(api, 'PUT', `/transaction/${id}/status`, { token: by.token, key, body });
}

/** Each time by a payment of its own. */
export const PAID = {
  status: 'completed',
  get txHash() {
    return randomBytes(32).toString('hex');
  },
};

/** The id of what a successful answer made or moved. */
export function idOf(answer: Reply): string {
  return String(succeeded(answer).body.data.id);
}

/**
 * A trade on TSLA that has won since it was opened, a cent at least: opened at an instant of the past when the price was
 * lower. The clock then stands still at `now`, so that its value does not move while it is raced for.
 */
export async function winningTrade(trading: Trading, person: Person, amount: number) {
  const { api } = trading;
  const prices = api.app.get(PriceSource);
  const now = new Date();
  const priceAt = async (instant: Date) => price((await prices.quote('TSLA', instant)).price);
  const [invested, at] = [cents(BigInt(amount * 100)), await priceAt(now)];
  let opened = now;
  for (let back = 60; positionValue(positionOf(invested), at, await priceAt(opened)) <= invested; back += 60) {
    opened = new Date(now.getTime() - back * 1000);
  }
  api.clock.set(opened);
  const id = idOf(await openTrade(trading, person, amount));
  api.clock.set(now);
  const { body } = succeeded(await call<{ currentValue: number }>(api, 'GET', `/trade/${id}`, { token: person.token }));
  return { id, value: body.data.currentValue };
}

/** How many lines a person's history has. */
export async function linesOf({ api }: Trading, person: Person): Promise<number> {
  const { body } = succeeded(await call(api, 'GET', '/transaction/user', { token: person.token }));
  return body.aggregates?.totalTransactions ?? 0;
}
