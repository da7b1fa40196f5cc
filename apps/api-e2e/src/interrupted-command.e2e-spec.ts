import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { surroundings } from '@sextant/test-data';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUp, databaseServer, processesOn } from './support/sextant-process.js';
import { startedDataDir } from './support/started-data.js';

const COMMANDS = resolve(import.meta.dirname, '../../api/dist/commands');

let dataDir: string;
beforeAll(async () => void (dataDir = await startedDataDir()));
afterAll(cleanUp);

/** Begins a command, and interrupts it once its database server is there; answers its exit code and what ended it. */
async function interrupted(name: string, signal: NodeJS.Signals): Promise<unknown[]> {
  const env = { ...surroundings(), DATA_DIR: dataDir };
  const command = spawn(process.execPath, [join(COMMANDS, name)], { env, stdio: 'ignore' });
  const ended = once(command, 'exit');
  while (command.exitCode === null && !databaseServer(dataDir)) await sleep(20);
  command.kill(signal);
  return ended;
}

it.each([
  ['check-ledger.js', 'SIGINT'],
  ['backup.js', 'SIGTERM'],
  ['verify-audit.js', 'SIGHUP'],
] as const)('%s, interrupted by %s, leaves no database server behind', async (name, signal) => {
  let end = await interrupted(name, signal);
  // Where this process had to wait for the processor, the command may be done before it is interrupted.
  while (end[0] === 0) end = await interrupted(name, signal);
  expect(end).toEqual([null, signal]);
  expect(processesOn(dataDir)).toEqual([]);
});
