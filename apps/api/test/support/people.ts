import { randomBytes, randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { ADDRESSES, aPdf, aRegistration } from '@sextant/test-data';
import type { OperatorRole } from '@sextant/business-rules';
import { EnsureOperator } from '#modules/auth/index.js';
import { SavePaymentMethod } from '#modules/payment-method/index.js';
import { codeFor } from '#platform/mail/derived-secrets.js';
import { type Envelope, call, succeeded } from './requests.js';
import type { TestApi } from './test-api.js';

export interface Person {
  id: string;
  email: string;
  password: string;
  token: string;
}

/** Somebody who registered but has not entered the code yet. */
export async function unverified(api: TestApi): Promise<Person> {
  const registration = aRegistration();
  const { body } = succeeded(await call<{ id: string }>(api, 'POST', '/auth/register', { body: registration }));
  return { id: body.data.id, email: registration.email, password: registration.password, token: body.token ?? '' };
}

/** A verified investor with empty accounts. */
export async function investor(api: TestApi): Promise<Person> {
  const person = await unverified(api);
  const otp = await codeOf(api, person.id);
  succeeded(await call(api, 'POST', '/auth/verify', { token: person.token, body: { otp } }));
  return person;
}

/** The latest code that was mailed to a person, of one purpose or any, worked out as the mail worker does. */
export async function codeOf(api: TestApi, userId: string, purpose: string | null = null): Promise<string> {
  const rows = await api.database.query<{ id: string }>(
    `select id from one_time_codes where user_id = $1 and ($2::text is null or purpose = $2) order by (ended_at is null) desc, created_at desc limit 1`,
    [userId, purpose],
  );
  if (!rows[0]) throw new Error('No code was made for this person');
  return codeFor(api.settings.codeSecret, rows[0].id);
}

/** An operator with a role; answers the id. */
export function makeOperator(
  { app }: { app: INestApplication },
  email: string,
  password: string,
  role: OperatorRole = 'approver',
): Promise<string> {
  return app.get(EnsureOperator).run({ email, password, role, firstName: 'Olga', lastName: 'Petrova' });
}

/** An operator with a role, signed in; an approver may review, propose and approve. */
export async function operator(api: TestApi, role: OperatorRole = 'approver'): Promise<Person> {
  const { operatorEmail, operatorPassword: password } = api.settings;
  const email = role === 'admin' ? operatorEmail : `${role}.of.${operatorEmail}`;
  await makeOperator(api, email, password, role);
  const { body } = succeeded(await call<{ id: string }>(api, 'POST', '/auth/login', { body: { email, password } }));
  return { id: body.data.id, email, password, token: body.token ?? '' };
}

/** Operators by role: with an approver, all who are needed so that each route has somebody who may call it. */
export async function operatorsBeside(api: TestApi, approver: Person): Promise<Map<OperatorRole, Person>> {
  return new Map([
    ['approver', approver],
    ['treasurer', await operator(api, 'treasurer')],
    ['admin', await operator(api, 'admin')],
  ]);
}

/** The first of these operators whose role is among a route's; anybody for a route that names none. */
export function whoMay(operators: Map<OperatorRole, Person>, roles?: OperatorRole[]): Person {
  const found = [...operators].find(([role]) => !roles || roles.includes(role));
  if (!found) throw new Error(`nobody here is ${String(roles)}`);
  return found[1];
}

export type MethodName = keyof typeof ADDRESSES;

const madeMethods = new WeakMap<TestApi['app'], Promise<Record<MethodName, string>>>();

/** An active payment method per network, made once for an API; answers the id of each. */
export function paymentMethods(api: TestApi): Promise<Record<MethodName, string>> {
  const made = madeMethods.get(api.app) ?? makeMethods(api);
  madeMethods.set(api.app, made);
  return made;
}

async function makeMethods(api: TestApi): Promise<Record<MethodName, string>> {
  const save = api.app.get(SavePaymentMethod);
  const ids = {} as Record<MethodName, string>;
  for (const [name, method] of Object.entries(ADDRESSES) as [MethodName, (typeof ADDRESSES)[MethodName]][]) {
    ids[name] = await save.create({ currency: method.currency, network: method.network, address: method.platform });
  }
  return ids;
}

/** Announces a deposit with a PDF; answers its id. */
export async function announceDeposit(api: TestApi, person: Person, method: string, amount: number): Promise<string> {
  const form = new FormData();
  form.set('amount', String(amount));
  form.set('method', method);
  form.set('receipt', new Blob([aPdf()], { type: 'application/pdf' }), 'payment.pdf');
  const answer = await call<{ id: string }>(api, 'POST', '/transaction/deposit', {
    token: person.token,
    key: randomUUID(),
    form,
  });
  return succeeded(answer).body.data.id;
}

/**
 * Announces a deposit and has it completed as declared, so that the person can spend `amount` dollars: by the operator,
 * and by two where one may not.
 */
export async function fund(
  api: TestApi,
  person: Person,
  boss: Person,
  method: string,
  amount: number,
): Promise<string> {
  const id = await announceDeposit(api, person, method, amount);
  const { data } = succeeded(await call(api, 'GET', `/transaction/${id}`, { token: boss.token })).body as Envelope;
  const txHash = randomBytes(32).toString('hex');
  const completion = { receivedCoin: data.coinAmount, txHash, arrivedAt: data.createdAt };
  const post = (path: string, token: string, body: object) => call<{ id: string }>(api, 'POST', path, { token, body });
  const body = { status: 'completed', ...completion };
  const alone = await call<Envelope['data']>(api, 'PUT', `/transaction/${id}/status`, { token: boss.token, body });
  if (alone.body.code !== 'SECOND_OPERATOR_NEEDED') {
    succeeded(alone);
    return id;
  }
  const { token } = await secondOperator(api);
  const proposed = await post('/operations/proposals/completion', token, { transactionId: id, ...completion });
  succeeded(await post(`/operations/proposals/${succeeded(proposed).body.data.id}/approve`, boss.token, {}));
  return id;
}

/** A promotions budget that covers whatever a suite grants. */
export async function withBudget({ database }: Pick<TestApi, 'database'>): Promise<void> {
  await database.query('update promotions_budget set amount = 1e15 where amount < 1e15');
}

/** A reviewer beside the approver. Signed in anew, since a suite may have moved the clock past the end of a session. */
export const secondOperator = (api: TestApi): Promise<Person> => operator(api, 'reviewer');

/** The available balance as the person sees it, in dollars. */
export async function balanceOf(api: TestApi, person: Person): Promise<number> {
  const { body } = succeeded(await call<{ availableBalance: number }>(api, 'GET', '/user/me', { token: person.token }));
  return body.data.availableBalance;
}
