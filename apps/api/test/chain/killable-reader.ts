import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { surroundings } from '@sextant/test-data';
import type { TestApi } from '../support/test-api.js';

/** The built API without its port, which the drills have built. */
const PROGRAM = resolve(import.meta.dirname, '../../../api-e2e/src/support/portless-api.mjs');

/** A process of its own that reads Litecoin for this API; it is loaded at once, and begins when it is told to. */
export function startKillableReader({ databaseUrl, settings }: TestApi, nodeUrl: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sextant-reader-'));
  const child = spawn(process.execPath, [PROGRAM, databaseUrl], {
    env: {
      ...surroundings(),
      ...{ DATA_DIR: dataDir, DEMO_DATA: 'off', LOG_LEVEL: 'silent', LITECOIN_NODE_URL: nodeUrl },
      ...{ JWT_SECRET: settings.jwtSecret, CODE_SECRET: settings.codeSecret, SMTP_URL: settings.smtpUrl },
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const said = (wanted: string) =>
    new Promise<void>((done, fail) => {
      child.stdout.on('data', (part: Buffer) => part.toString().includes(wanted) && done());
      void ended.then(() => fail(new Error(`It ended before it ${wanted}`)));
    });
  const [loaded, started] = [said('loaded'), said('started')];
  for (const early of [loaded, started]) early.catch(() => undefined);
  return {
    begin: async () => {
      await loaded;
      child.stdin.write('\n');
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
      started.catch(() => undefined);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
