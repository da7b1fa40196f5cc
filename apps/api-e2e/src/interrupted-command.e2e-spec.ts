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

it.each([
  ['check-ledger.js', 'SIGINT'],
  ['backup.js', 'SIGTERM'],
  ['verify-audit.js', 'SIGHUP'],
] as const)('%s, interrupted by %s, leaves no database server behind', async (name, signal) => {
  const env = { ...surroundings(), DATA_DIR: dataDir };
  const command = spawn(process.execPath, [join(COMMANDS, name)], { env, stdio: 'ignore' });
  const ended = once(command, 'exit');
  while (!databaseServer(dataDir)) await sleep(20);
  command.kill(signal);
  expect(await ended).toEqual([null, signal]);
  expect(processesOn(dataDir)).toEqual([]);
});
