import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsRefused } from './settings.js';

/** Characters that a secret has at least. */
export const SECRET_MIN = 32;

/**
 * The secret in force first, then the one before it while that still counts. What was made with either is taken; new
 * things are made with the first.
 */
export const acceptedSecrets = (current: string, former: string | undefined): [string, ...string[]] =>
  former ? [current, former] : [current];

/** A name for a secret that gives nothing of it away: 16 hex digits. */
export const secretId = (secret: string): string =>
  createHmac('sha256', secret).update('which secret is this').digest('hex').slice(0, 16);

/**
 * Reads a secret of this installation from `DATA_DIR/secrets`, making it at first use: 32 random bytes, readable by its
 * owner only. Two processes that start at once agree on one.
 * @throws SettingsRefused when the file holds less than a secret
 */
export function readSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${name}.${process.pid}`);
  try {
    return whole(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  // Forced to disk before it has its name, so that a machine that stops meanwhile leaves no empty secret.
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return whole(file);
}

function whole(file: string): string {
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= SECRET_MIN) return secret;
  const what = `${file} holds ${secret.length} characters instead of at least ${SECRET_MIN}`;
  const fault = `${what}; restore the file from a backup, or remove it, and a new secret is made`;
  throw new SettingsRefused([{ name: 'DATA_DIR', fault }]);
}
