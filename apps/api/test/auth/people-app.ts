import { createHmac, randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import type { UserResponse } from '#modules/user/index.js';
import { ownedToken } from '#platform/http/index.js';
import { codeFor, tokenFor } from '#platform/mail/derived-secrets.js';
import type { Settings } from '#platform/config/index.js';
import { makeOperator } from '../support/people.js';
import { LEFT_MAILS } from '../support/left-mails.js';
import { type TestApi, startBeside, startTestApi } from '../support/test-api.js';

export const PASSWORD = 'difference-engine';

/** Replies and refusals in one: what a route answered is for the test to say. */
interface AnswerBody {
  success: boolean;
  message: string;
  data: UserResponse;
  token: string;
  nextCursor: string | null;
  code: string;
  errors: { field: string; message: string }[];
  retryAfterSeconds: number;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: AnswerBody;
  bytes: Buffer;
}

interface Forgery {
  header?: object;
  claims?: object;
  secret?: string;
}

interface ArrivedMail {
  to: { address: string }[];
  text: string;
}

export interface LeftMail {
  userId: string;
  template: string;
  recipient: string;
  data: Record<string, string>;
}

/** The API with the calls that people and their sign-in need, and a look into what was mailed. */
export class PeopleApp {
  private constructor(private readonly api: TestApi) {}

  /** @param variables settings other than those of every test */
  static async start(variables: Record<string, string> = {}): Promise<PeopleApp> {
    return new PeopleApp(await startTestApi(variables));
  }

  get app(): INestApplication {
    return this.api.app;
  }

  get url(): string {
    return this.api.url;
  }

  get databaseUrl(): string {
    return this.api.databaseUrl;
  }

  get settings(): Settings {
    return this.api.settings;
  }

  /** Another API on the same database, as one more process would be. */
  beside(changes: Partial<Settings> = {}) {
    return startBeside(this.api, changes);
  }

  /** Rows of the database, for what no route shows. */
  rows<Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.api.database.query<Row & Record<string, unknown>>(sql, parameters);
  }

  /** The header and claims of a genuine token with changes, signed as the API signs, or with another secret. */
  forge(token: string, { header = {}, claims = {}, secret = this.settings.jwtSecret }: Forgery): string {
    const [head = '', said = ''] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    const written = [
      { ...JSON.parse(head), ...header },
      { ...JSON.parse(said), ...claims },
    ];
    const [first, second] = written.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    const signature = createHmac('sha256', secret).update(`${first}.${second}`).digest('base64url');
    return `${first}.${second}.${signature}`;
  }

  stop(): Promise<void> {
    return this.api.stop();
  }

  /** One request; `token` goes into the Authorization header, `cookie` is sent as it is. */
  async call(
    method: string,
    path: string,
    {
      body,
      token,
      cookie,
      headers,
    }: { body?: object; token?: string; cookie?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const form = body instanceof FormData;
    const response = await fetch(`${this.api.url}/v1${path}`, {
      method,
      headers: {
        ...(body && !form && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookie && { cookie }),
        ...headers,
      },
      body: form ? body : body && JSON.stringify(body),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    const read = (isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : {}) as AnswerBody;
    return { status: response.status, headers: response.headers, body: read, bytes };
  }

  post(
    path: string,
    body: object,
    options: { token?: string; cookie?: string; headers?: Record<string, string> } = {},
  ) {
    return this.call('POST', path, { body, ...options });
  }

  /** Signs in with the password that everybody here has. */
  signIn(email: string, extra: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.post('/auth/login', { email, password: PASSWORD, ...extra }, { headers });
  }

  /** Asks who is signed in, as a page does that opens. */
  check(given: { token?: string; cookie?: string }): Promise<Answer> {
    return this.call('GET', '/auth/check', given);
  }

  /** The header of an act that the person confirmed by the password. */
  async confirmed(token: string, act: string, details: object): Promise<{ confirmation: string }> {
    const answer = await this.post('/auth/confirm', { act, details, password: PASSWORD }, { token });
    if (answer.status !== 200) throw new Error(`not confirmed: ${JSON.stringify(answer.body)}`);
    return { confirmation: (answer.body.data as unknown as { confirmation: string }).confirmation };
  }

  async register(email = `${randomUUID()}@example.com`, changes: object = {}) {
    const answer = await this.post('/auth/register', { ...PERSON, email, ...changes });
    if (answer.status !== 201) throw new Error(`not registered: ${JSON.stringify(answer.body)}`);
    return { email, token: answer.body.token, user: answer.body.data, cookie: cookieOf(answer), answer };
  }

  /** A person who has entered their code. */
  async investor(email?: string) {
    const person = await this.register(email);
    const otp = await this.codeSentTo(person.email);
    const answer = await this.post('/auth/verify', { otp }, { token: person.token });
    if (answer.status !== 200) throw new Error(`not verified: ${JSON.stringify(answer.body)}`);
    return person;
  }

  async operator() {
    const email = `operator-${randomUUID()}@example.com`;
    const id = await makeOperator(this, email, PASSWORD);
    const { token } = (await this.post('/auth/login', { email, password: PASSWORD })).body;
    return { id, email, token };
  }

  /** What was mailed to an address, oldest first: still in the outbox, or already in the queue behind it. */
  async mails(recipient: string, template?: string): Promise<LeftMail[]> {
    return this.api.database.query<LeftMail & Record<string, unknown>>(
      `select user_id as "userId", template, recipient, data
         from ${LEFT_MAILS}
        where recipient = $1 and ($2::text is null or template = $2) order by id`,
      [recipient, template ?? null],
    );
  }

  /** The text of the first mail to an address that reaches the inbox. */
  async arrivedAt(recipient: string): Promise<string> {
    for (let tries = 0; tries < 200; tries += 1) {
      const inbox = (await (await fetch(`${this.api.inboxUrl}/email`)).json()) as ArrivedMail[];
      const mail = inbox.find(({ to }) => to.some(({ address }) => address === recipient));
      if (mail) return mail.text;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`Nothing arrived at ${recipient}`);
  }

  async codeSentTo(address: string): Promise<string> {
    const codes = (await this.mails(address)).filter((mail) => mail.data.codeId);
    return codeFor(this.api.settings.codeSecret, codes.at(-1)?.data.codeId ?? 'none');
  }

  async resetTokenSentTo(address: string): Promise<string> {
    return this.lastLinkIn(await this.mails(address, 'reset-password'), 'resetId');
  }

  /** The token of the last link of its kind that was mailed to an address. */
  async linkSentTo(address: string, kind: 'freeze' | 'unfreeze'): Promise<string> {
    return this.lastLinkIn(await this.mails(address), `${kind}Id`);
  }

  private lastLinkIn(mails: LeftMail[], field: string): string {
    const last = mails.findLast(({ data }) => data[field]);
    return last ? ownedToken(last.userId, tokenFor(this.api.settings.codeSecret, last.data[field] ?? '')) : 'none';
  }

  /** Moves the clock of the process; undefined lets it run again. */
  later(milliseconds: number | undefined): void {
    this.api.clock.set(milliseconds === undefined ? undefined : new Date(Date.now() + milliseconds));
  }
}

export const PERSON = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '020 7946 0958',
  country: 'United Kingdom',
  password: PASSWORD,
};

/** A cookie of an answer as a browser would send it back: the refresh cookie, or that of the device. */
export function cookieOf(answer: Pick<Answer, 'headers'>, name: 'refresh' | 'device' = 'refresh'): string {
  const set = answer.headers.getSetCookie().find((line) => line.startsWith(`sextant_${name}=`));
  return set?.split(';')[0] ?? '';
}

/** All cookies that an answer sets or takes away, with what it says of them. */
export const cookiesSetBy = ({ headers }: Answer): string => headers.getSetCookie().join('\n');

/** Another code than the right one. */
export function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
