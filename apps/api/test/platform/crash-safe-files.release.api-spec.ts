import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

const FILES = new URL('../../dist/platform/files/files.js', import.meta.url).href;
const SIZE = 3_000_000;
const CRASHES = 2;

/** Saves files of equal bytes one after the other, and says the key of each that it was told is safe. */
const SAVE_WITHOUT_END = `
  import { writeSync } from 'node:fs';
  const { Files } = await import('${FILES}');
  const files = new Files({ dataDir: process.argv[1] });
  for (let at = 0; ; at = (at + 1) % 256) writeSync(1, (await files.save('receipts', Buffer.alloc(${SIZE}, at))) + '\\n');
`;

let folder: string;
let saver: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sextant-crash-'));
});
afterEach(() => {
  saver?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Saves until a few files are safe, and is killed at any moment after. */
async function crash(): Promise<string[]> {
  saver = spawn(process.execPath, ['--input-type=module', '-e', SAVE_WITHOUT_END, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    saver?.once('close', (code) => reject(new Error(`It ended by itself (${code}). Is the API built?`)));
    saver?.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      // The next one is being written while this is read.
      if (said.split('\n').length > 3) resolve();
    });
  });
  saver.kill('SIGKILL');
  await once(saver, 'close');
  return said.split('\n').slice(0, -1);
}

it('a file is there whole or not at all when the process that writes it is killed', async () => {
  const safe: string[] = [];
  for (let each = 0; each < CRASHES; each++) safe.push(...(await crash()));
  expect(safe.length).toBeGreaterThanOrEqual(CRASHES * 3);
  const receipts = join(folder, 'files', 'receipts');
  // What was half written has a name that no key can be.
  const named = readdirSync(receipts).filter((name) => !name.startsWith('.'));
  for (const key of safe) expect(named).toContain(key.split('/')[1]);
  for (const name of named) {
    const bytes = readFileSync(join(receipts, name));
    expect([name, bytes.length, bytes.every((byte) => byte === bytes[0])]).toEqual([name, SIZE, true]);
  }
});
