import { stat } from 'node:fs/promises';
import { EmbeddedPostgresError } from './embedded-postgres.error.js';
import { runBinary } from './run-binary.js';
import type { Account, Outcome } from './run-binary.js';

const accountName = 'postgres';

/**
 * The account the server must run as: `undefined` (ourselves) for an ordinary user. PostgreSQL refuses to run as root,
 * so there it's whoever owns the cluster already, else the system account `postgres`, which is created when missing.
 *
 * @throws EmbeddedPostgresError when we are root and can neither find nor create the account.
 */
export async function serverAccount(dataDirectory: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return (await ownerOf(dataDirectory)) ?? (await lookUp()) ?? (await create());
}

async function ownerOf(dataDirectory: string): Promise<Account | undefined> {
  const { uid, gid } = await stat(dataDirectory).catch(() => ({ uid: 0, gid: 0 }));
  return uid === 0 ? undefined : { name: `user ${uid}`, uid, gid };
}

async function lookUp(): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([attempt('id', '-u', accountName), attempt('id', '-g', accountName)]);
  if (uid.code !== 0 || gid.code !== 0) return undefined;
  return { name: accountName, uid: Number(uid.output), gid: Number(gid.output) };
}

async function create(): Promise<Account> {
  const made = await attempt('useradd', '-r', '-U', '-M', '-d', '/nonexistent', '-s', '/usr/sbin/nologin', accountName);
  const account = await lookUp();
  if (account) return account;
  throw new EmbeddedPostgresError(
    `PostgreSQL can't run as root, and the system user "${accountName}" could not be created (${made.output}). ` +
      `Run "useradd -r -U ${accountName}" once, or start as an ordinary user, or set DATABASE_URL.`,
  );
}

function attempt(program: string, ...args: string[]): Promise<Outcome> {
  return runBinary(program, args).catch((error: unknown) => ({ code: null, output: String(error) }));
}
