import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { NetworkName } from '@sextant/business-rules';
import { LEFT_MAILS } from './left-mails.js';
import { codeOf, type Person } from './people.js';
import { written } from './refusals.js';
import { type Answer, type Envelope, call, succeeded } from './requests.js';
import type { TestApi } from './test-api.js';

export interface BookAddress {
  id: string;
  network: NetworkName;
  address: string;
  label: string;
  state: 'unconfirmed' | 'on-hold' | 'usable';
  usableFrom: string | null;
  lookAlikes: { address: string; label: string }[];
}

/** What a person does with their address book, over the routes; nothing is checked unless it says so. */
export class BookRoutes {
  constructor(private readonly api: TestApi) {}

  send<Data = BookAddress>(
    person: Person,
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answer<Envelope<Data>>> {
    return call<Data>(this.api, method, `/withdrawal-address${path}`, { token: person.token, body, headers });
  }

  add(person: Person, network: string, address: string, label?: string) {
    return this.send(person, 'POST', '', { network, address, ...(label !== undefined && { label }) });
  }

  async confirm(person: Person, id: string, more: { otp?: string; checked?: boolean } = {}) {
    const otp = more.otp ?? (await codeOf(this.api, person.id, 'withdrawal-address'));
    return this.send(person, 'POST', `/${id}/confirm`, { ...more, otp });
  }

  /** Adds and confirms an address, which has to succeed; answers its id. */
  async addConfirmed(person: Person, network: NetworkName, address: string): Promise<string> {
    const { id } = succeeded(await this.add(person, network, address)).body.data;
    succeeded(await this.confirm(person, id, { checked: true }));
    return id;
  }

  async list(person: Person): Promise<BookAddress[]> {
    return succeeded(await this.send<BookAddress[]>(person, 'GET', '')).body.data;
  }

  withdraw(person: Person, method: string, recipient: string, amount = 100, more: Record<string, string> = {}) {
    const { key = randomUUID(), ...headers } = more;
    const body = { amount, method, recipient };
    return call(this.api, 'POST', '/transaction/withdraw', { token: person.token, key, body, headers });
  }
}

/** Runs `work` and holds it to have moved nothing; emails of before may leave meanwhile. */
export async function movesNothing<T>(api: TestApi, work: () => Promise<T>): Promise<T> {
  const state = async () => ({ ...(await written(api)), outbox: 'whatever' });
  const before = await state();
  const result = await work();
  expect(await state()).toEqual(before);
  return result;
}

/** Gives a person an authenticator app, as if they had set it up. */
export async function withSecondFactor(api: TestApi, person: Person): Promise<void> {
  await api.database.query(
    `insert into totp_keys (user_id, sealed, created_at, confirmed_at) values ($1, 'nobody reads this', $2, $2)`,
    [person.id, new Date()],
  );
}

/** What was mailed to a person of one template, oldest first. */
export async function mailed(api: TestApi, person: Person, template: string): Promise<Record<string, unknown>[]> {
  const rows = await api.database.query<{ data: Record<string, unknown> }>(
    `select data from ${LEFT_MAILS}
      where recipient = $1 and template = $2 order by id`,
    [person.email, template],
  );
  return rows.map(({ data }) => data);
}
