import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { AUTH_ENTITIES, AuthModule, EnsureOperator } from '../../src/modules/auth/index.js';
import { LEDGER_ENTITIES } from '../../src/modules/ledger/index.js';
import { USER_ENTITIES, UserModule, type UserResponse } from '../../src/modules/user/index.js';
import { Clock, ClockModule } from '../../src/platform/clock/index.js';
import { ConfigModule, Settings } from '../../src/platform/config/index.js';
import { Database, DatabaseModule } from '../../src/platform/database/index.js';
import { FilesModule } from '../../src/platform/files/index.js';
import { configureHttp, httpAdapter } from '../../src/platform/http/index.js';
import { Schedule } from '../../src/platform/jobs/index.js';
import { codeFor, tokenFor } from '../../src/platform/mail/derived-secrets.js';
import { Outbox } from '../../src/platform/mail/index.js';

export const PASSWORD = 'difference-engine';
const SECRET = 's'.repeat(32);

/** The outbox without the worker behind it, so that a test can read what was left in it. */
@Global()
@Module({ providers: [Outbox, Schedule], exports: [Outbox, Schedule] })
class UnsentMail {}

/** Replies and refusals in one: what a route answered is for the test to say. */
export interface AnswerBody {
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

export interface LeftMail {
  template: string;
  recipient: string;
  data: Record<string, string>;
}

/** People and sign-in on a database of their own, reached over HTTP. */
export class PeopleApp {
  private constructor(
    readonly app: NestFastifyApplication,
    private readonly origin: string,
    private readonly folder: string,
  ) {}

  static async start(): Promise<PeopleApp> {
    const folder = mkdtempSync(join(tmpdir(), 'sextant-people-'));
    const settings = Object.assign(new Settings(), {
      mode: 'demo',
      dataDir: folder,
      publicUrl: 'http://127.0.0.1',
      codeSecret: SECRET,
      jwtSecret: 'j'.repeat(32),
    });

    @Module({
      imports: [
        ConfigModule.with(settings),
        ClockModule,
        DatabaseModule.with({
          url: await freshDatabase(),
          poolSize: 8,
          entities: [...USER_ENTITIES, ...AUTH_ENTITIES, ...LEDGER_ENTITIES],
        }),
        FilesModule,
        UnsentMail,
        UserModule,
        AuthModule,
      ],
    })
    class People {}

    const app = await NestFactory.create<NestFastifyApplication>(People, httpAdapter(), {
      logger: ['error'],
      abortOnError: false,
    });
    await configureHttp(app);
    await app.listen(0, '127.0.0.1');
    return new PeopleApp(app, await app.getUrl(), folder);
  }

  async stop(): Promise<void> {
    await this.app.close();
    rmSync(this.folder, { recursive: true, force: true });
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
    const response = await fetch(`${this.origin}/v1${path}`, {
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
    const read = (isJson ? JSON.parse(bytes.toString()) : {}) as AnswerBody;
    return { status: response.status, headers: response.headers, body: read, bytes };
  }

  post(
    path: string,
    body: object,
    options: { token?: string; cookie?: string; headers?: Record<string, string> } = {},
  ) {
    return this.call('POST', path, { body, ...options });
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
    const id = await this.app.get(EnsureOperator).run(email, PASSWORD);
    const { token } = (await this.post('/auth/login', { email, password: PASSWORD })).body;
    return { id, email, token };
  }

  /** What was left in the outbox for an address, oldest first. */
  async mails(recipient: string, template?: string): Promise<LeftMail[]> {
    return this.app.get(Database).query<LeftMail & Record<string, unknown>>(
      `select template, recipient, data from outbox
        where recipient = $1 and ($2::text is null or template = $2) order by created_at, id`,
      [recipient, template ?? null],
    );
  }

  async codeSentTo(address: string): Promise<string> {
    const codes = (await this.mails(address)).filter((mail) => mail.data.codeId);
    return codeFor(SECRET, codes.at(-1)?.data.codeId ?? 'none');
  }

  async resetTokenSentTo(address: string): Promise<string> {
    const links = await this.mails(address, 'reset-password');
    return tokenFor(SECRET, links.at(-1)?.data.resetId ?? 'none');
  }

  /** Moves the clock of the process; undefined lets it run again. */
  later(milliseconds: number | undefined): void {
    this.app.get(Clock).set(milliseconds === undefined ? undefined : new Date(Date.now() + milliseconds));
  }
}

export const PERSON = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '020 7946 0958',
  country: 'United Kingdom',
  password: PASSWORD,
};

/** The refresh cookie of an answer as a browser would send it back. */
export function cookieOf(answer: Answer): string {
  const set = answer.headers.getSetCookie().find((line) => line.startsWith('sextant_refresh='));
  return set?.split(';')[0] ?? '';
}

/** Another code than the right one. */
export function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

async function freshDatabase(): Promise<string> {
  const name = `people_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: process.env.TEST_ADMIN_URL });
  await admin.connect();
  await admin.query(`create database ${name} template sextant_template owner sextant`);
  await admin.end();
  const own = new URL(process.env.TEST_DATABASE_URL ?? '');
  own.pathname = `/${name}`;
  return own.href;
}
