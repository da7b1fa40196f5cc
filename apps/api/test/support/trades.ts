import { randomUUID } from 'node:crypto';
import { findAsset } from '@sextant/reference-data';
import type { Person } from './people.js';
import { type Answer, type Envelope, call, succeeded } from './requests.js';
import type { TestApi } from './test-api.js';

export type Trade = Record<string, unknown> & { id: string; currentValue: number };

/** Opens a trade; nothing is checked. */
export function sendOpen(
  api: TestApi,
  { token }: Person,
  change: Record<string, unknown> = {},
  key: string = randomUUID(),
): Promise<Answer<Envelope>> {
  const symbol = typeof change.symbol === 'string' ? change.symbol : 'TSLA';
  const body = { symbol, name: findAsset(symbol)?.name, investmentAmount: 1_000, ...change };
  return call(api, 'POST', '/trade/create', { token, key, body });
}

/** Opens a trade and answers it. */
export async function open(api: TestApi, person: Person, change: Record<string, unknown> = {}): Promise<Trade> {
  return succeeded(await sendOpen(api, person, change)).body.data as Trade;
}

export type Step = 'pause' | 'resume' | 'delete';

/** Pauses, resumes or closes a trade; nothing is checked. */
export function sendStep(
  api: TestApi,
  { token }: Person,
  step: Step,
  id: string,
  key?: string,
): Promise<Answer<Envelope>> {
  return call(api, step === 'delete' ? 'DELETE' : 'PUT', `/trade/${step}/${id}`, { token, key });
}

/** Claims a trade; nothing is checked. */
export function sendClaim(
  api: TestApi,
  { token }: Person,
  tradeId: unknown,
  currentValue: unknown,
  key?: string,
): Promise<Answer<Envelope>> {
  return call(api, 'POST', '/trade/claim-profit', { token, key, body: { tradeId, currentValue } });
}

/** An own trade with its events. */
export async function tradeOf(api: TestApi, { token }: Person, id: string) {
  const { data } = succeeded(await call(api, 'GET', `/trade/${id}`, { token })).body;
  return data as Trade & { events: Record<string, unknown>[] };
}

/** The own trades as the list shows them. */
export async function tradesOf(api: TestApi, { token }: Person, query = ''): Promise<Trade[]> {
  return succeeded(await call<Trade[]>(api, 'GET', `/trade/user?limit=100${query}`, { token })).body.data;
}
