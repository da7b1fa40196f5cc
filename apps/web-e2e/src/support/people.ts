import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { aPdf } from './files.js';
import { codeFor, codeSentTo } from './inbox.js';

export interface Credentials {
  email: string;
  password: string;
}

export interface Person extends Credentials {
  id: string;
  token: string;
  /** As the API shows them and the app stores them. */
  user: Record<string, unknown>;
}

/** Has lived through six months; for journeys that only look. */
export const DEMO_INVESTOR: Credentials = { email: 'demo@sextant.example', password: 'demo-investor-password' };
/** An approver, who may review and propose and approve. */
export const OPERATOR: Credentials = { email: 'approver@sextant.example', password: 'operator-demo-password' };
export const REVIEWER: Credentials = { email: 'reviewer@sextant.example', password: 'operator-demo-password' };
export const ADMIN: Credentials = { email: 'operator@sextant.example', password: 'operator-demo-password' };
export const TREASURER: Credentials = { email: 'treasurer@sextant.example', password: 'operator-demo-password' };

interface Body {
  data: Record<string, unknown>;
  token?: string;
}

/** The body of a reply. @throws when it is a refusal */
export async function accepted<T = Body>(reply: Promise<APIResponse>): Promise<T> {
  const response = await reply;
  if (!response.ok()) throw new Error(`${response.status()} ${response.url()}: ${await response.text()}`);
  return (await response.json()) as T;
}

export const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

/** What a person types to register; every call is another person. */
export const aStranger = () => ({
  firstName: 'Ada',
  lastName: 'Journey',
  email: `ada.${randomUUID().slice(0, 13)}@example.com`,
  phone: '+41446681800',
  country: 'Switzerland',
  password: 'a long enough password',
});

/** Registers somebody and leaves their address unproved. */
export async function newStranger(request: APIRequestContext): Promise<Person> {
  const data = aStranger();
  const body = await accepted(request.post('/v1/auth/register', { data }));
  const { email, password } = data;
  return { id: String(body.data.id), email, password, token: body.token ?? '', user: body.data };
}

/**
 * Registers somebody, reads the code in the inbox and enters it.
 * @param dollars what they have deposited; the operator has completed it
 */
export async function newInvestor(request: APIRequestContext, dollars = 0): Promise<Person> {
  const stranger = await newStranger(request);
  const data = { otp: await codeSentTo(request, stranger.email) };
  const body = await accepted(request.post('/v1/auth/verify', { data, headers: bearer(stranger) }));
  const token = body.token ?? stranger.token;
  const person = { ...stranger, token, user: { ...stranger.user, emailVerified: true, accountStatus: 'active' } };
  if (dollars > 0) await complete(request, await deposit(request, person, dollars));
  return person;
}

interface PaymentMethod {
  id: string;
  currency: string;
  network: string;
}

export async function paymentMethod(request: APIRequestContext, network: string): Promise<PaymentMethod> {
  const { data } = await accepted<{ data: PaymentMethod[] }>(request.get('/v1/payment-method'));
  const found = data.find((method) => method.network === network);
  if (!found) throw new Error(`There is no payment method on ${network}`);
  return found;
}

/** Announces a deposit with its proof. @returns its id */
export async function deposit(request: APIRequestContext, person: Person, dollars: number): Promise<string> {
  const method = (await paymentMethod(request, 'TRC-20')).id;
  const headers = { ...bearer(person), 'idempotency-key': randomUUID() };
  const multipart = { amount: String(dollars), method, receipt: aPdf() };
  return String((await accepted(request.post('/v1/transaction/deposit', { multipart, headers }))).data.id);
}

export async function openTrade(request: APIRequestContext, person: Person, symbol: string, dollars: number) {
  const { data: assets } = await accepted<{ data: { symbol: string; name: string }[] }>(
    request.get('/v1/market/assets'),
  );
  const name = assets.find((asset) => asset.symbol === symbol)?.name;
  const data = { symbol, name, investmentAmount: dollars };
  const headers = { ...bearer(person), 'idempotency-key': randomUUID() };
  return String((await accepted(request.post('/v1/trade/create', { data, headers }))).data.id);
}

/** Puts an address into somebody's book and confirms it with the mailed code. @returns its id */
export async function addToBook(
  request: APIRequestContext,
  person: Person,
  network: string,
  address: string,
  label = '',
): Promise<string> {
  const headers = bearer(person);
  const added = await accepted(request.post('/v1/withdrawal-address', { data: { network, address, label }, headers }));
  const id = String(added.data.id);
  const data = { otp: await codeFor(request, person.email, address) };
  await accepted(request.post(`/v1/withdrawal-address/${id}/confirm`, { data, headers }));
  return id;
}

/**
 * As operators do it through the API: completes a deposit as declared, or a withdrawal; what needs two is proposed by
 * one and approved by the other.
 */
export async function complete(request: APIRequestContext, transactionId: string): Promise<void> {
  await signedInAs(request, OPERATOR, async (headers) => {
    const { data } = await accepted(request.get(`/v1/transaction/${transactionId}`, { headers }));
    const txHash = randomUUID().replaceAll('-', '').repeat(2);
    const arrived = data.type === 'deposit' ? { receivedCoin: data.coinAmount, arrivedAt: data.createdAt } : {};
    const review = { status: 'completed', txHash, ...arrived };
    const reply = await request.put(`/v1/transaction/${transactionId}/status`, { data: review, headers });
    const refusal = reply.ok() ? undefined : ((await reply.json()) as { code: string });
    if (refusal?.code !== 'SECOND_OPERATOR_NEEDED') return void (await accepted(Promise.resolve(reply)));
    const completion = { transactionId, txHash, ...arrived };
    await signedInAs(request, REVIEWER, async (theirs) => {
      const proposed = request.post('/v1/operations/proposals/completion', { data: completion, headers: theirs });
      const { data: proposal } = await accepted(proposed);
      await accepted(request.post(`/v1/operations/proposals/${String(proposal.id)}/approve`, { headers }));
    });
  });
}

interface Begun {
  signOut: string;
  token: string;
}

/** What this worker's journey has begun and not ended. */
const begun: Begun[] = [];

/** Signs in past the app, until the journey is over. @returns the person as the app stores them, and the token */
export async function beginSession(request: APIRequestContext, data: Credentials & { remember?: boolean }) {
  const response = await request.post('/v1/auth/login', { data });
  const { data: user, token = '' } = await accepted(Promise.resolve(response));
  begun.push({ signOut: new URL('logout', response.url()).href, token });
  return { user, token, origin: new URL(response.url()).origin };
}

/** The same. @returns the token */
export const tokenOf = async (request: APIRequestContext, { email, password }: Credentials): Promise<string> =>
  (await beginSession(request, { email, password })).token;

/**
 * An account keeps twenty sessions, and a further one ends the one seen longest ago, in the middle of a slow journey. So
 * each journey ends those that it began, where it has not done so itself.
 */
export async function endSessions(request: APIRequestContext): Promise<void> {
  await Promise.all(
    begun
      .splice(0)
      .map(({ signOut, token }) => request.post(signOut, { headers: bearer({ token }) }).catch(() => undefined)),
  );
}

/** As `beginSession`, for a moment. */
async function signedInAs(
  request: APIRequestContext,
  { email, password }: Credentials,
  work: (headers: ReturnType<typeof bearer>) => Promise<void>,
): Promise<void> {
  const { token = '' } = await accepted(request.post('/v1/auth/login', { data: { email, password } }));
  const headers = bearer({ token });
  await work(headers);
  await accepted(request.post('/v1/auth/logout', { headers }));
}
