import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePorts, surroundings } from '@sextant/test-data';

const PROGRAM = resolve(import.meta.dirname, '../../../api/dist/main.js');
const IMAGE = resolve(import.meta.dirname, '../../../../docker/Dockerfile');
/** What Node is told. */
const MEMORY_LIMITS = readFileSync(IMAGE, 'utf8').match(/--max-[a-z-]+=\d+/g) ?? [];
/** Only to notice one that never is: how soon it is ready on a busy machine is not asserted here. */
const READY_WITHIN_MS = 60_000;
/** Compiled modules are kept, since the same program is started often. */
const COMPILED = resolve(import.meta.dirname, '../../../../node_modules/.cache/node');
/** The environment of a process that is given all of its settings. */
export const SURROUNDINGS = { ...surroundings(), NODE_COMPILE_CACHE: COMPILED };

export type Variables = Record<string, string>;

export type Ports = Record<'PORT' | 'INBOX_PORT' | 'INBOX_SMTP_PORT', string>;

interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** One process of the built API, which may be starting, running or gone. */
export interface SextantProcess {
  child: ChildProcess;
  /** http://127.0.0.1:port, without /v1 */
  url: string;
  inboxUrl: string;
  dataDir: string;
  /** All that it printed so far. */
  printed(): string;
  /** Milliseconds from the start until it said that it is ready. @throws when it ended instead */
  ready(): Promise<number>;
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<End>;
  ended: Promise<End>;
}

const started = new Set<SextantProcess>();
const folders = new Set<string>();

/** A folder of one's own that a process may make its DATA_DIR in; it does not exist yet. */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-e2e-'));
  // The database server runs as another user when the tests run as root, so that user has to be able to pass through.
  chmodSync(folder, 0o711);
  folders.add(folder);
  return join(folder, 'data');
}

/** Starts the built API as `npm start` does, without waiting; only the given settings count, none of the surroundings. */
export function launch(dataDir: string, variables: Variables & Ports): SextantProcess {
  const began = Date.now();
  const child = spawn(process.execPath, [...MEMORY_LIMITS, PROGRAM], {
    env: {
      ...SURROUNDINGS,
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      RATE_LIMITS: 'off',
      BONUS_LIMIT: '100000000',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const readyAt = new Promise<number>((done) => {
    const read = (part: Buffer) => {
      text += part.toString();
      if (text.includes('Sextant is ready.')) done(Date.now() - began);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }) as End);
  const launched: SextantProcess = {
    child,
    url: `http://127.0.0.1:${variables.PORT}`,
    inboxUrl: `http://127.0.0.1:${variables.INBOX_PORT}`,
    dataDir,
    printed: () => text,
    ended,
    ready: async () => {
      const early = ended.then((end) => Promise.reject(new Error(`It ended early (${JSON.stringify(end)}): ${text}`)));
      const late = sleep(READY_WITHIN_MS, undefined, { ref: false }).then(() =>
        Promise.reject(new Error(`It was not ready within ${READY_WITHIN_MS} ms: ${text}`)),
      );
      return Promise.race([readyAt, early, late]);
    },
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
  started.add(launched);
  void ended.then(() => started.delete(launched));
  return launched;
}

/** Starts the built API and waits until it is ready. */
export async function startSextant(dataDir: string, variables: Variables & Ports): Promise<SextantProcess> {
  const launched = launch(dataDir, variables);
  await launched.ready();
  return launched;
}

/** Ends what a suite started and removes its folders, whatever happened before; for `afterAll`. */
export async function cleanUp(): Promise<void> {
  await Promise.all([...started].map((one) => one.end('SIGKILL')));
  for (const folder of folders) {
    const dataDir = join(folder, 'data');
    for (const { pid } of processesOn(dataDir)) endQuietly(pid, 'SIGQUIT');
    for (let tries = 0; tries < 100 && processesOn(dataDir).length > 0; tries += 1) await sleep(50);
    const elsewhere = linkedFrom(dataDir).flatMap((place) => [place, `${place}.belongs-to`]);
    for (const place of [...elsewhere, folder]) rmSync(place, { recursive: true, force: true });
  }
  folders.clear();
}

function endQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself.
  }
}

/** Every process that works on this DATA_DIR: its database server, or what makes its database. */
export function processesOn(dataDir: string): { pid: number; command: string }[] {
  const listed = execFileSync('ps', ['-Ao', 'pid=,args='], { encoding: 'utf8' });
  const places = [dataDir, ...linkedFrom(dataDir)];
  return listed
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(.*)$/.exec(line))
    .flatMap((match) => {
      const [, pid, command = ''] = match ?? [];
      return places.some((place) => command.includes(place)) ? [{ pid: Number(pid), command }] : [];
    });
}

/** Where a database lies whose server may not enter DATA_DIR: as root, it runs as another user. */
function linkedFrom(dataDir: string): string[] {
  if (!existsSync(dataDir)) return [];
  const links = readdirSync(dataDir, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink());
  return links.map(({ name }) => readlinkSync(join(dataDir, name)));
}

/** The embedded database server of this DATA_DIR, if one runs. */
export function databaseServer(dataDir: string): { pid: number; url: string } | undefined {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const password = join(dataDir, 'postgres.password');
  if (!existsSync(file) || !existsSync(password)) return undefined;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  const own = createHmac('sha256', readFileSync(password, 'utf8').trim()).update('sextant').digest('base64url');
  return { pid: Number(pid), url: `postgresql://sextant:${own}@127.0.0.1:${port}/sextant` };
}

/** Sends a signal to the embedded server of this DATA_DIR and all of its processes: SIGSTOP makes it stand still. */
export function signalDatabase(dataDir: string, signal: NodeJS.Signals): void {
  const server = databaseServer(dataDir)?.pid;
  const listed = execFileSync('ps', ['-Ao', 'pid=,ppid='], { encoding: 'utf8' });
  for (const line of listed.split('\n')) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    if (pid && server && (pid === server || parent === server)) endQuietly(pid, signal);
  }
}

/** Three ports that nobody listens on at this moment. */
export async function newPorts(): Promise<Ports> {
  const [PORT = '', INBOX_PORT = '', INBOX_SMTP_PORT = ''] = (await freePorts(3)).map(String);
  return { PORT, INBOX_PORT, INBOX_SMTP_PORT };
}

/** Recounts the ledger of a DATA_DIR with the built command; returns what it printed, clean or not. */
export function checkLedger(dataDir: string): string {
  const program = resolve(PROGRAM, '../commands/check-ledger.js');
  const env = { ...SURROUNDINGS, DATA_DIR: dataDir };
  return spawnSync(process.execPath, [program], { encoding: 'utf8', env }).stdout;
}

/** Lets the minutes pass in which the notices of a kind to one customer are gathered into one mail. */
export async function sendGatheredMails(dataDir: string): Promise<void> {
  const client = new Client({ connectionString: databaseServer(dataDir)?.url });
  await client.connect();
  await client.query(`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`);
  await client.end();
}
