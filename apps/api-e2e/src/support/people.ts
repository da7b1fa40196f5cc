import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** What came back from the API. */
export interface Answer {
  status: number;
  replayed: boolean;
  body: {
    success: boolean;
    message: string;
    code?: string;
    token?: string;
    data: Record<string, unknown>;
    aggregates?: Record<string, number>;
  };
}

export interface Request {
  method: string;
  path: string;
  token?: string;
  key?: string;
  /** Of an act that has to be confirmed. */
  confirmation?: string;
  body?: unknown;
  form?: Record<string, string>;
}

/** What the inbox shows of a mail. */
export interface Mail {
  subject: string;
  text: string;
  to: { address: string }[];
}

export interface Person {
  id: string;
  email: string;
  token: string;
}

/** The wallet of everybody here, on TRON. */
export const WALLET = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';
/** An approver, who may review and propose and approve. */
const OPERATOR = { email: 'approver@sextant.example', password: 'operator-demo-password' };
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/** Sends one request below /v1. @throws when there is no answer */
export async function send(url: string, request: Request): Promise<Answer> {
  const { method, path, token, key, confirmation, body, form } = request;
  const headers = {
    ...(confirmation ? { confirmation } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const sent = form ? formOf(form) : body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(`${url}/v1${path}`, { method, headers, body: sent });
  const replayed = response.headers.get('idempotency-replayed') === 'true';
  return { status: response.status, replayed, body: (await response.json()) as Answer['body'] };
}

/** A deposit's form: its texts and a proof of payment. */
function formOf(texts: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  form.set('receipt', new Blob([PDF], { type: 'application/pdf' }), 'payment.pdf');
  return form;
}

/** As `send`, and throws on a refusal too. */
export async function succeed(url: string, request: Request): Promise<Answer> {
  const answer = await send(url, request);
  if (answer.status >= 300) throw new Error(`${request.method} ${request.path}: ${JSON.stringify(answer.body)}`);
  return answer;
}

export async function mailsIn(inboxUrl: string): Promise<Mail[]> {
  return (await (await fetch(`${inboxUrl}/email`)).json()) as Mail[];
}

/** Registers somebody who proves their address and puts the wallet into their address book, by the codes in the inbox. */
export async function investor(url: string, inboxUrl: string): Promise<Person> {
  const email = `ada.${randomUUID()}@example.com`;
  const name = { firstName: 'Ada', lastName: 'Investor', phone: '+41446681800', country: 'Switzerland' };
  const registration = { ...name, email, password: 'a long enough password' };
  const { body } = await succeed(url, { method: 'POST', path: '/auth/register', body: registration });
  const token = body.token ?? '';
  const post = (path: string, sent: object) => succeed(url, { method: 'POST', path, token, body: sent });
  await post('/auth/verify', { otp: await codeSentTo(email, inboxUrl, 'is your Sextant code') });
  const { body: added } = await post('/withdrawal-address', { network: 'TRC-20', address: WALLET });
  const otp = await codeSentTo(email, inboxUrl, 'is your code for a new withdrawal address');
  await post(`/withdrawal-address/${String(added.data.id)}/confirm`, { otp });
  return { id: String(body.data.id), email, token };
}

async function codeSentTo(email: string, inboxUrl: string, subject: string): Promise<string> {
  for (let tries = 0; tries < 150; tries += 1) {
    const mails = (await mailsIn(inboxUrl)).filter(({ to }) => to.some(({ address }) => address === email));
    const mail = mails.find((one) => one.subject.endsWith(subject));
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    if (code) return code;
    await sleep(100);
  }
  throw new Error(`No code arrived for ${email}`);
}

export async function operator(url: string): Promise<Person> {
  const { body } = await succeed(url, { method: 'POST', path: '/auth/login', body: OPERATOR });
  return { id: String(body.data.id), email: OPERATOR.email, token: body.token ?? '' };
}

/** The id of the payment method Tether over TRC-20. */
export async function tether(url: string): Promise<string> {
  const { body } = await succeed(url, { method: 'GET', path: '/payment-method' });
  const methods = body.data as unknown as { id: string; network: string }[];
  const found = methods.find(({ network }) => network === 'TRC-20');
  if (!found) throw new Error('There is no Tether over TRC-20');
  return found.id;
}

const budgets = new Map<string, Promise<unknown>>();

/** A promotions budget as large as can be, proposed by the treasurer and approved by the approver, once. */
export function withBudget(url: string): Promise<unknown> {
  const known = budgets.get(url) ?? setBudget(url);
  budgets.set(url, known);
  return known;
}

async function setBudget(url: string): Promise<void> {
  const post = (path: string, token: string, body: object) => succeed(url, { method: 'POST', path, token, body });
  const treasurer = { ...OPERATOR, email: 'treasurer@sextant.example' };
  const { token = '' } = (await post('/auth/login', '', treasurer)).body;
  const { body } = await post('/operations/proposals/budget', token, { amount: 1_000_000_000 });
  const approver = await operator(url);
  await post(`/operations/proposals/${String(body.data.id)}/approve`, approver.token, {});
}

/** Gives somebody dollars to spend. */
export async function endow(url: string, boss: Person, person: Person, amount: number): Promise<void> {
  await withBudget(url);
  const body = { customerId: person.id, amount, reason: 'welcome-bonus' };
  await succeed(url, { method: 'POST', path: '/operations/bonuses', token: boss.token, body });
}

export async function balanceOf(url: string, person: Person): Promise<number> {
  const { body } = await succeed(url, { method: 'GET', path: '/user/me', token: person.token });
  return Number(body.data.availableBalance);
}

/** The whole history of somebody, page after page. */
export async function historyOf<Line>(url: string, { token }: Person, filter = ''): Promise<Line[]> {
  const lines: Line[] = [];
  let cursor: string | null = '';
  do {
    const from: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await succeed(url, { method: 'GET', path: `/transaction/user?limit=100${filter}${from}`, token });
    lines.push(...(body.data as unknown as Line[]));
    cursor = (body as unknown as { nextCursor: string | null }).nextCursor;
  } while (cursor);
  return lines;
}
