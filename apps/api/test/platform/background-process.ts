import { randomUUID } from 'node:crypto';
import { Test, type TestingModule } from '@nestjs/testing';
import type { ModuleMetadata } from '@nestjs/common';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { SmtpSink } from '@sextant/test-data';
import { MODULE_MAILS } from '../../src/mails.js';
import { ClockModule } from '#platform/clock/index.js';
import { ConfigModule, Settings } from '#platform/config/index.js';
import { DatabaseModule } from '#platform/database/index.js';
import { JobsModule } from '#platform/jobs/index.js';
import { MailModule } from '#platform/mail/index.js';

export const CODE_SECRET = 'c'.repeat(32);

export interface Surroundings {
  databaseUrl: string;
  smtpPort: number;
  /** Modules and providers beside the platform's own. */
  also?: Pick<ModuleMetadata, 'imports' | 'providers'>;
}

/** A process of Sextant, as far as mails and regular jobs go. */
export async function startProcess({ databaseUrl, smtpPort, also = {} }: Surroundings): Promise<TestingModule> {
  const settings = Object.assign(new Settings(), {
    mode: 'demo',
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    mailFrom: 'Sextant <no-reply@sextant.example>',
    publicUrl: 'https://sextant.example',
    codeSecret: CODE_SECRET,
  });
  const app = await Test.createTestingModule({
    imports: [
      ConfigModule.with(settings),
      ClockModule,
      DatabaseModule.with({ url: databaseUrl, poolSize: 4, entities: [] }),
      MailModule.with(MODULE_MAILS),
      JobsModule.with({ url: databaseUrl }),
      ...(also.imports ?? []),
    ],
    providers: also.providers ?? [],
  }).compile();
  app.useLogger(false);
  return app.init();
}

/** For each test a migrated database, and processes on it that deliver to one mail server; they end with the test. */
export class MailProcesses {
  readonly sink = new SmtpSink();
  smtpPort = 0;
  databaseUrl = '';
  private apps: TestingModule[] = [];

  /** To be called once, at the top of a suite. */
  static forSuite(): MailProcesses {
    const processes = new MailProcesses();
    const { sink } = processes;
    beforeAll(async () => {
      processes.smtpPort = await sink.up();
    });
    afterAll(() => sink.down());
    beforeEach(async () => {
      sink.taken.length = 0;
      processes.databaseUrl = await freshDatabase();
    });
    afterEach(() => processes.stop());
    return processes;
  }

  async start(): Promise<TestingModule> {
    const app = await startProcess(this);
    this.apps.push(app);
    return app;
  }

  /** Ends them all. */
  async stop(): Promise<void> {
    for (const app of this.apps.splice(0)) await app.close();
  }
}

/** Runs a statement as the server's superuser, in the database of this address. */
export async function asAdmin(databaseUrl: string, sql: string): Promise<void> {
  const connectionString = new URL(process.env.TEST_ADMIN_URL ?? '');
  connectionString.pathname = new URL(databaseUrl).pathname;
  const admin = new pg.Client({ connectionString: connectionString.href });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}

/** A migrated database of one's own; answers its address. */
export async function freshDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(process.env.TEST_ADMIN_URL ?? '', `create database ${name} template sextant_template owner sextant`);
  const own = new URL(process.env.TEST_DATABASE_URL ?? '');
  own.pathname = `/${name}`;
  return own.href;
}

/** Waits for what happens behind the scenes; that it never does is noticed after 40 seconds, how soon it does is not asserted. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + 40_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('It did not happen within 40 seconds');
    await pause(20);
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
