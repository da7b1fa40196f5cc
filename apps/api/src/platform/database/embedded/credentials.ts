import { createHmac, randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { codeOf, EmbeddedPostgresError } from './embedded-postgres.error.js';

export interface Credentials {
  readonly adminPassword: string;
  readonly applicationPassword: string;
}

/**
 * The cluster's passwords. The administrator's is 256 random bits in a file only its owner may read, made on first
 * use; the application's is derived from it, so that the two can't get out of step and neither reveals the first.
 */
export async function credentialsIn(file: string): Promise<Credentials> {
  const adminPassword = (await read(file)) ?? (await create(file));
  if (!/^[\w-]{43}$/.test(adminPassword)) {
    throw new EmbeddedPostgresError(
      `${file} should hold the embedded database's password but doesn't. Restore it, or remove the data directory ` +
        'beside it to start with an empty database.',
    );
  }
  const applicationPassword = createHmac('sha256', adminPassword).update('sextant').digest('base64url');
  return { adminPassword, applicationPassword };
}

async function read(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written aside, forced to disk and linked into place: the file is complete or absent, also after a power cut. */
async function create(file: string): Promise<string> {
  const password = randomBytes(32).toString('base64url');
  const prepared = `${file}.new`;
  await rm(prepared, { force: true });
  const handle = await open(prepared, 'wx', 0o600);
  await handle.writeFile(`${password}\n`);
  await handle.sync();
  await handle.close();
  await link(prepared, file);
  await rm(prepared);
  return password;
}
