import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SmtpSink, freePorts } from '@sextant/test-data';
import { Client } from 'pg';
import { createApp } from '../../src/create-app.js';
import { PASSWORD_COST, PasswordHasher } from '#modules/auth/index.js';
import { CheckLedger } from '#modules/ledger/index.js';
import { Clock } from '#platform/clock/index.js';
import { Settings, readSettings } from '#platform/config/index.js';
import { Database, SEARCH_PATH } from '#platform/database/index.js';
import type { AdmissionControl } from '#platform/http/index.js';
import type { DestinationStream } from '#platform/logging/index.js';
import './met-contract.js';

export interface TestApi {
  app: NestFastifyApplication;
  /** http://127.0.0.1:port, without /v1 */
  url: string;
  /** Where the inbox of an API `WITH_INBOX` shows its mails, as JSON at `/email`. */
  inboxUrl: string;
  settings: Settings;
  database: Database;
  databaseUrl: string;
  /** The clock of this API: `clock.set(instant)` stops it there, `clock.set(undefined)` lets it run. */
  clock: Clock;
  /** Throws unless the whole ledger adds up. Also runs at `stop()`, so no suite ends on a broken one. */
  requireCleanLedger(): Promise<void>;
  stop(): Promise<void>;
}

/** A start, or what a first start writes, with a lot to do at once. */
export const START_TAKES_MS = 30_000;

/**
 * What a password's hash costs in tests, which make thousands of people: no more than argon2 has to. A suite that looks at
 * the time or the load of sign-ins takes `PASSWORD_COST` before it makes its people.
 */
const LITTLE = { ...PASSWORD_COST, memoryCost: 8, timeCost: 1 };

/** Settings of a suite that reads its mails as a person does, in the inbox. The inbox takes a while to load. */
export const WITH_INBOX = { SMTP_URL: '' };

/**
 * The whole API in this process on a database of its own, cloned from the migrated template, with a mail server and a
 * data folder of its own. Each worker of Jest has one database, made anew by every suite.
 */
export async function startTestApi(
  variables: Record<string, string> = {},
  log?: DestinationStream,
  admission?: AdmissionControl,
): Promise<TestApi> {
  const databaseUrl = await cloneDatabase(`test_worker_${process.env.JEST_WORKER_ID ?? '1'}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'sextant-test-data-'));
  const [inboxPort, inboxSmtpPort] = await freePorts(2);
  const sink = new SmtpSink();
  const smtpPort = await sink.up();
  const settings = readSettings({
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    // No web app, whether one was built or not.
    WEB_DIR: join(dataDir, 'web'),
    INBOX_PORT: String(inboxPort),
    INBOX_SMTP_PORT: String(inboxSmtpPort),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    LOG_LEVEL: 'error',
    // Suites play many people from one machine.
    RATE_LIMITS: 'off',
    // Most suites give people money to spend as a bonus.
    BONUS_LIMIT: '100000000',
    ...variables,
  });
  const app = await createApp(settings, databaseUrl, log, admission);
  await app.get(PasswordHasher).useCost(LITTLE);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const requireCleanLedger = async () => {
    const report = await app.get(CheckLedger).run();
    const guards = report.differences.some(({ check }) => check === 'guards_are_in_place');
    const hint = guards ? 'After a new migration run `npx jest shipped-definitions -u`. ' : '';
    if (!report.clean)
      throw new Error(`The ledger is not clean: ${hint}${JSON.stringify(report.differences, null, 2)}`);
  };
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    inboxUrl: `http://127.0.0.1:${settings.inboxPort}`,
    settings,
    database: app.get(Database),
    databaseUrl,
    clock: app.get(Clock),
    requireCleanLedger,
    stop: async () => {
      app.get(Clock).set(undefined);
      try {
        await requireCleanLedger();
      } finally {
        await app.close();
        await sink.down();
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  };
}

/**
 * A second API on the database of another, as one more process would be, with some settings of its own. Its clock is its
 * own, too.
 */
export async function startBeside(
  { settings, databaseUrl }: TestApi,
  changes: Partial<Settings> = {},
): Promise<{ url: string; clock: Clock; app: NestFastifyApplication; stop(): Promise<void> }> {
  // Its mails go where those of the other go: MailDev keeps one web server per process, and of two it would close one.
  const smtpUrl = settings.smtpUrl ?? `smtp://127.0.0.1:${settings.inboxSmtpPort}`;
  const own = Object.assign(new Settings(), settings, { smtpUrl }, changes);
  const app = await createApp(own, databaseUrl);
  await app.get(PasswordHasher).useCost(LITTLE);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, clock: app.get(Clock), app, stop: () => app.close() };
}

/** Where names are looked for by a connection of a test that calls functions as the application does. */
export const AS_APPLICATION = { options: `-c search_path=${SEARCH_PATH}` };

/** Makes a database anew from the migrated template and answers its address. */
export async function cloneDatabase(name: string): Promise<string> {
  const admin = new Client({ connectionString: process.env.TEST_ADMIN_URL });
  await admin.connect();
  try {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} template sextant_template owner sextant strategy file_copy`);
  } finally {
    await admin.end();
  }
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return url.toString();
}
