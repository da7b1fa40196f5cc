import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Audit, PublishHead } from '#modules/audit/index.js';
import { asAdmin } from '../platform/background-process.js';
import { type Person, fund, investor, operator, paymentMethods } from './people.js';
import { call, everyPage, succeeded } from './requests.js';
import type { TestApi } from './test-api.js';

export interface Head {
  at: string;
  size: number;
  root: string;
  restored: boolean;
}
export interface OwnRecord {
  sequence: number;
  record: string;
  proof: string[];
}
export interface OwnFile {
  path: string;
  head: Head;
  records: OwnRecord[];
}

export const VERIFIER = fileURLToPath(new URL('../../../../tools/verify-audit-log.mjs', import.meta.url));

const run = promisify(execFile);

/** Returns what the verifier prints on a customer's computer. */
export async function verify(...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [VERIFIER, ...words]).catch((fault: { stderr: string }) => ({
    stdout: fault.stderr,
  }));
  return stdout;
}

export const headText = ({ size, root }: Head): string => `${size}:${root}`;

/** Two customers with records in an audit log, and what people do with the log. */
export async function auditLog(api: TestApi) {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-audit-'));
  const methods = await paymentMethods(api);
  const [ada, bob, boss] = [await investor(api), await investor(api), await operator(api)];
  for (const person of [ada, bob, ada]) await fund(api, person, boss, methods.bitcoin, 100);
  const write = (file: object): string => {
    const path = join(folder, `${randomUUID()}.json`);
    writeFileSync(path, JSON.stringify(file));
    return path;
  };
  return {
    ...{ ada, bob, boss, write },
    publish: async () => (await api.app.get(PublishHead).run(true)) as unknown as Head,
    act: () => api.app.get(Audit).record({ actor: 'command', action: 'end-invitation', subject: randomUUID() }),
    heads: () => everyPage<Head>(api, '/audit/heads?limit=2', undefined),
    fileOf: async ({ token }: Person): Promise<OwnFile> => {
      const { body } = succeeded(await call<OwnRecord[]>(api, 'GET', '/audit/mine?limit=100', { token }));
      const file = { head: body.head as Head, records: body.data };
      return { path: write(file), ...file };
    },
    /** Runs SQL as a superuser can. */
    pastTriggers: (sql: string) => asAdmin(api.databaseUrl, `set session_replication_role = replica; ${sql}`),
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}
