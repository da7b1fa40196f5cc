import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { interrupted } from './support/interrupted-command.js';
import { cleanUp, processesOn } from './support/sextant-process.js';
import { startedDataDir } from './support/started-data.js';

let dataDir: string;
beforeAll(async () => void (dataDir = await startedDataDir()));
afterAll(cleanUp);

it.each([
  ['check-ledger.js', 'SIGINT'],
  ['backup.js', 'SIGTERM'],
  ['verify-audit.js', 'SIGHUP'],
] as const)('%s, interrupted by %s, leaves no database server behind', async (name, signal) => {
  expect(await interrupted([name], dataDir, signal)).toEqual([null, signal]);
  expect(processesOn(dataDir)).toEqual([]);
});
