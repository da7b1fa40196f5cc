import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { surroundings, waitFor } from '@sextant/test-data';
import { afterAll, expect, it } from '@jest/globals';

const ROOT = resolve(import.meta.dirname, '../../..');
const SUITE = ['node_modules/jest/bin/jest.js', '--selectProjects', 'api', '--testPathPatterns', 'row-types'];
/** The reaper is patient with a database server for five of them. */
const GONE_WITHIN_MS = 30_000;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** All that have the folder in their words or their surroundings. */
const workingIn = (folder: string) =>
  execFileSync('ps', ['axeww', '-o', 'pid=,command='], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { PATH: process.env.PATH },
  })
    .split('\n')
    .filter((line) => line.includes(folder));

it.each([
  ['a test run', SUITE, 'SIGTERM', '**/postmaster.pid'],
  ['a test run', SUITE, 'SIGKILL', '**/postmaster.pid'],
  ['a bench', ['bench/statements.mjs', '--short'], 'SIGKILL', '**/postmaster.pid'],
  ['the contract', ['tools/contract.mjs', '--check'], 'SIGTERM', 'sextant-contract-*'],
] as const)('%s leaves no process and no file behind: %j, ended by %s', async (_, words, signal, sign) => {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-interrupted-'));
  folders.push(folder);
  // The database server runs as another user when the tests run as root, so that user has to be able to pass through.
  chmodSync(folder, 0o711);
  const run = spawn(process.execPath, words, {
    cwd: ROOT,
    env: { ...surroundings(), TMPDIR: folder },
    stdio: 'ignore',
  });
  const ended = once(run, 'exit');
  await waitFor(async () => expect(await globSync(sign, { cwd: folder })).not.toEqual([]), { timeout: GONE_WITHIN_MS });
  expect(workingIn(folder)).not.toEqual([]);
  run.kill(signal);
  await ended;
  await waitFor(async () => expect(await [workingIn(folder), readdirSync(folder)]).toEqual([[], []]), {
    timeout: GONE_WITHIN_MS,
  });
});
