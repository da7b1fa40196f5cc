// A PostgreSQL of the drill's own, from the embedded binaries and as durable as in earnest, that can be killed, paused and
// started again on the same port.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from '../../../apps/api/dist/platform/database/embedded/binaries.js';
import { reachableBinaries } from '../../../apps/api/dist/platform/database/embedded/reachable-place.js';
import { serverAccount } from '../../../apps/api/dist/platform/database/embedded/server-account.js';
import { startEmbeddedPostgres } from '../../../apps/api/dist/platform/database/index.js';
import { freePorts } from '../../free-ports.mjs';

const ANSWERS_WITHIN_MS = 30_000;

/**
 * Makes a cluster in the drill's folder and starts its server. `url` is the application's role on its own database,
 * `adminUrl` the superuser's; both stay the same over `kill()` and `start()`.
 */
export async function startPostgres({ folder, atEnd }, settings = {}) {
  const directory = join(folder, 'postgres');
  const made = await startEmbeddedPostgres({ directory });
  await made.stop();
  const [port] = await freePorts(1);
  const server = new Server(directory, port, settings, made);
  await server.start();
  atEnd(() => server.kill());
  return server;
}

class Server {
  constructor(directory, port, settings, made) {
    const at = (address) => Object.assign(new URL(address), { port: String(port) }).href;
    Object.assign(this, { directory, port, settings, url: at(made.url), adminUrl: at(made.adminUrl) });
  }

  /** Starts the server and waits until it answers, crash recovery included. */
  async start() {
    const account = await serverAccount(this.directory);
    const found = await findBinaries();
    const { postgres } = account ? await reachableBinaries(found, account) : found;
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '200',
      timezone: 'UTC',
      ...this.settings,
    };
    const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const log = openSync(`${this.directory}.log`, 'a');
    const until = Date.now() + ANSWERS_WITHIN_MS;
    for (;;) {
      this.child = spawn(postgres, ['-D', realpathSync(this.directory), '-p', String(this.port), ...words], {
        cwd: '/',
        env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
        stdio: ['ignore', log, log],
        ...(account && { uid: account.uid, gid: account.gid }),
      });
      this.ended = once(this.child, 'exit');
      if (await this.answers(until)) return;
      // The processes of a killed one may still hold its shared memory.
      if (Date.now() > until) throw new Error(`PostgreSQL did not start; see ${this.directory}.log`);
      await sleep(100);
    }
  }

  async answers(until) {
    while (this.child.exitCode === null && Date.now() < until) {
      const answered = await withClient(this.adminUrl, () => true).catch(() => false);
      if (answered) return true;
      await sleep(50);
    }
    return false;
  }

  /** kill -9 of the server; its other processes notice by themselves. */
  async kill() {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.resume();
    this.child.kill('SIGKILL');
    await this.ended;
  }

  /** Stops all of its processes where they are: connections stay, and nothing answers. */
  pause() {
    this.signal('SIGSTOP');
  }

  resume() {
    this.signal('SIGCONT');
  }

  signal(name) {
    const listed = execFileSync('ps', ['-Ao', 'pid=,ppid='], { encoding: 'utf8' });
    const own = listed.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
    const children = own.filter(([, parent]) => parent === this.child.pid).map(([pid]) => pid);
    for (const pid of [this.child.pid, ...children]) {
      try {
        process.kill(pid, name);
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  /** Runs one statement as the superuser, connected to no database of the application. */
  async adminQuery(sql) {
    return withClient(this.adminUrl, async (client) => (await client.query(sql)).rows);
  }

  /** Runs one statement as the superuser on the application's database. */
  async query(sql, values) {
    const url = Object.assign(new URL(this.adminUrl), { pathname: new URL(this.url).pathname }).href;
    return withClient(url, async (client) => (await client.query(sql, values)).rows);
  }
}

/** One connection for `work`. */
export async function withClient(connectionString, work) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, options: '-c timezone=UTC' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Lets the minutes pass in which the notices of a kind to one customer are gathered into one mail. */
export async function sendGatheredMails(postgres) {
  await postgres.query(`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`);
}
