import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Bytes kept of each SHA-256: of a million other passwords, fewer than one is taken for a known one. */
const KEPT = 5;
const file = new URL('./breached-passwords.bin', import.meta.url);
let hashes: Buffer | undefined;

/**
 * Whether a password, in lower case, is among the 100,000 that occur most often in data breaches. The file holds their
 * truncated hashes in order; `tools/breached-passwords.mjs` makes it and says where the list comes from.
 */
export function isBreached(password: string): boolean {
  const sorted = (hashes ??= readFileSync(file));
  const wanted = createHash('sha256').update(password).digest().subarray(0, KEPT);
  let from = 0;
  let to = sorted.length / KEPT;
  while (from < to) {
    const middle = (from + to) >> 1;
    const order = sorted.compare(wanted, 0, KEPT, middle * KEPT, (middle + 1) * KEPT);
    if (order === 0) return true;
    if (order < 0) from = middle + 1;
    else to = middle;
  }
  return false;
}
