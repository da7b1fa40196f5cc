import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { type APIRequestContext, test } from '@playwright/test';
import type { OperatorRole } from '@sextant/api-client';
import { type Credentials, accepted } from './people.js';

const PROGRAM = resolve(import.meta.dirname, '../../../api/dist/commands/operator.js');
/** Of those who join. */
export const PASSWORD = 'Kestrel-Anchor-Plum-31';
/** Nothing else of the surroundings: a DATABASE_URL there would be somebody's real one. */
const OF_THE_SURROUNDINGS = /^(PATH|HOME|TZ|LD_PRELOAD|FAKETIME.*)$/;

/** Where the server of all journeys keeps its data. */
const dataOfAll = () => String(test.info().config.metadata.dataDir);

/** Invites somebody with the command on the server, as `npm run operator` does. @returns the address and what the link has */
export async function invite(role: OperatorRole, dataDir = dataOfAll()): Promise<{ email: string; token: string }> {
  const email = `${role}.${randomUUID().slice(0, 13)}@firm.example`;
  const kept = Object.entries(process.env).filter(([name]) => OF_THE_SURROUNDINGS.test(name));
  const env = { ...Object.fromEntries(kept), DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, 'invite', email, '--role', role], { env });
  const [, token = ''] = /\/operators\/join\?token=([\w-]{43})\n/.exec(stdout) ?? [];
  return { email, token };
}

/** An operator of a role that the demo has none of. */
export async function newOperator(
  request: APIRequestContext,
  role: OperatorRole,
  dataDir = dataOfAll(),
): Promise<Credentials> {
  const { email, token } = await invite(role, dataDir);
  const data = { token, firstName: 'Noor', lastName: 'Haddad', password: PASSWORD };
  await accepted(request.post('/v1/operations/join', { data }));
  return { email, password: PASSWORD };
}
