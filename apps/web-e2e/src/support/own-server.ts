import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { TestInfo } from '@playwright/test';
import { freePorts } from './free-ports.js';

const PROGRAM = resolve(import.meta.dirname, '../../../api/dist/main.js');
/** Nothing else of the surroundings: a DATABASE_URL there would be somebody's real one. */
const OF_THE_SURROUNDINGS = /^(PATH|HOME|TZ|LD_PRELOAD|FAKETIME.*)$/;

export interface OwnServer {
  url: string;
  dataDir: string;
  stop: () => Promise<unknown>;
}

/**
 * Starts the built app and API without demo data, for what would be in the way of other journeys, such as a second admin.
 * Its data is beside that of their server, and goes with it.
 */
export async function startOwnServer({
  config,
  workerIndex,
}: Pick<TestInfo, 'config' | 'workerIndex'>): Promise<OwnServer> {
  const [port, inbox, smtp] = await freePorts(3);
  const dataDir = join(dirname(String(config.metadata.dataDir)), `own-${workerIndex}-${port}`);
  // The database server may run as another user, who has to pass through.
  mkdirSync(dataDir, { mode: 0o711 });
  const kept = Object.entries(process.env).filter(([name]) => OF_THE_SURROUNDINGS.test(name));
  const ports = { PORT: String(port), INBOX_PORT: String(inbox), INBOX_SMTP_PORT: String(smtp) };
  const settings = { DATA_DIR: dataDir, DEMO_DATA: 'off', RATE_LIMITS: 'off', ...ports };
  const server = spawn(process.execPath, [PROGRAM], {
    env: { ...Object.fromEntries(kept), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'close');
  let said = '';
  const ready = new Promise<void>((done) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (part: Buffer) => {
        said += part.toString();
        if (said.includes('Sextant is ready.')) done();
      });
    }
  });
  const early = ended.then(() => Promise.reject(new Error(`The server ended before it was ready: ${said}`)));
  await Promise.race([ready, early]);
  early.catch(() => undefined);
  const stop = () => {
    server.kill('SIGTERM');
    return ended;
  };
  return { url: `http://127.0.0.1:${port}`, dataDir, stop };
}
