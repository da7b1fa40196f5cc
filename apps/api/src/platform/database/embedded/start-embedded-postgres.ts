import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { noteOwner, removeAbandonedClusters } from './abandoned-clusters.js';
import { applicationName, ensureApplicationDatabase } from './application-database.js';
import { findBinaries } from './binaries.js';
import { ensureCluster } from './cluster.js';
import { credentialsIn } from './credentials.js';
import { codeOf, EmbeddedPostgresError } from './embedded-postgres.error.js';
import { withExclusiveLock } from './exclusive-lock.js';
import { livingPostmaster } from './pid-file.js';
import type { Postmaster } from './pid-file.js';
import { startPostmaster, stopPostmaster } from './postmaster.js';
import type { Durability, Installation } from './postmaster.js';
import { othersOn, Presence } from './presence.js';
import { reachableBinaries } from './reachable-place.js';
import { ServerSupervisor } from './server-supervisor.js';
import { serverAccount } from './server-account.js';

export interface EmbeddedPostgresOptions {
  /** The cluster's place, for example `<DATA_DIR>/postgres`; its password and lock are kept beside it. */
  readonly directory: string;
  /** `full` unless the data may be lost with the machine's power, as in tests. */
  readonly durability?: Durability;
  readonly log?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** The application's own role on its own database. */
  readonly url: string;
  /** The superuser on the database `postgres`: for tests that create databases, never for the application. */
  readonly adminUrl: string;
  /** Where the cluster really lies. */
  readonly dataDirectory: string;
  /** Close your own connections first. Stops the server unless somebody else still uses it; twice does no harm. */
  stop(): Promise<void>;
}

const lockWaitMs = 150_000;
const answerWaitMs = 120_000;
/** How long sessions that were just closed may still be listed: on a busy machine one was for more than a second. */
const closingMs = 3000;

/**
 * Provides a PostgreSQL server on `directory`, making the cluster first if need be. A server that already runs on it
 * (of another process, or left by one that was killed) is joined.
 *
 * @throws EmbeddedPostgresError when the server can't be provided; its message says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durability = 'full', log = () => undefined } = options;
  const directory = resolve(options.directory);
  const lock = `${directory}.lock`;
  await mkdir(dirname(directory), { recursive: true, mode: 0o711 });
  return withExclusiveLock(lock, lockWaitMs, async () => {
    const { adminPassword, applicationPassword } = await credentialsIn(`${directory}.password`);
    const installation = await install(directory, adminPassword, durability, log);
    const supervisor = new ServerSupervisor(installation, durability, lock, log);
    const { port, adminUrl, presence, client } = await join(installation, adminPassword, durability, log, supervisor);
    try {
      await ensureApplicationDatabase(client, applicationPassword);
      presence.stayInBackground();
    } catch (error) {
      await stopUnlessUsed(installation, adminUrl, log, await presence.end());
      throw error;
    }
    const url = addressOf(applicationName, applicationPassword, port, applicationName);
    let stopping: Promise<void> | undefined;
    const stop = async (): Promise<void> => {
      const ended = await presence.end();
      const end = (): Promise<void> => stopUnlessUsed(installation, adminUrl, log, ended);
      return existsSync(dirname(directory)) ? withExclusiveLock(lock, lockWaitMs, end) : end();
    };
    return { url, adminUrl, dataDirectory: installation.dataDirectory, stop: () => (stopping ??= stop()) };
  });
}

async function install(
  directory: string,
  adminPassword: string,
  durability: Durability,
  log: (line: string) => void,
): Promise<Installation> {
  const account = await serverAccount(directory);
  const found = await findBinaries();
  const binaries = account ? await reachableBinaries(found, account) : found;
  if (!existsSync(directory)) log(`creating a PostgreSQL ${binaries.major} database in ${directory}`);
  const sync = durability === 'full';
  const dataDirectory = await ensureCluster({ directory, binaries, account, adminPassword, sync });
  if (account) {
    await noteOwner(dataDirectory, directory);
    await removeAbandonedClusters(log);
  }
  return { dataDirectory, binaries, account };
}

interface Joined extends Postmaster {
  readonly adminUrl: string;
  readonly presence: Presence;
  readonly client: pg.Client;
}

/** Connects to the server that runs or to one we start; again when the one that ran was just ending. */
async function join(
  installation: Installation,
  adminPassword: string,
  durability: Durability,
  log: (line: string) => void,
  supervisor: ServerSupervisor,
): Promise<Joined> {
  const deadline = Date.now() + answerWaitMs;
  for (;;) {
    const running = await livingPostmaster(installation.dataDirectory);
    const postmaster = running ?? (await startPostmaster(installation, durability));
    const adminUrl = addressOf('postgres', adminPassword, postmaster.port, 'postgres');
    const presence: Presence = new Presence(adminUrl, () =>
      supervisor.attempt(postmaster.port, () => !presence.hasEnded),
    );
    try {
      const client = await presence.begin();
      log(`PostgreSQL ${running ? 'was already running' : 'started'} on 127.0.0.1:${postmaster.port}`);
      return { ...postmaster, adminUrl, presence, client };
    } catch (error) {
      if (codeOf(error) === '28P01') {
        throw new EmbeddedPostgresError(
          `The database in ${installation.dataDirectory} refuses the password kept beside it. Restore the file ` +
            '"postgres.password" that belongs to it, or remove the database to begin with an empty one.',
        );
      }
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

async function stopUnlessUsed(
  installation: Installation,
  adminUrl: string,
  log: (line: string) => void,
  endedPresence: number | undefined,
): Promise<void> {
  const users = await remainingUsers(installation, adminUrl, endedPresence);
  if (users === undefined) return;
  if (users > 0) return log(`PostgreSQL keeps running for ${users} other connection(s)`);
  await stopPostmaster(installation);
  log('PostgreSQL stopped');
}

/**
 * Other clients' sessions, after giving those that are just closing a moment; `undefined` when no server answers (it
 * ended, or its directory was deleted, which it notices within a minute).
 */
async function remainingUsers(
  installation: Installation,
  adminUrl: string,
  endedPresence: number | undefined,
): Promise<number | undefined> {
  const client = await connectedTo(installation, adminUrl);
  if (!client) return undefined;
  try {
    const deadline = Date.now() + closingMs;
    for (;;) {
      const { presences, guests } = await othersOn(client, endedPresence);
      const users = presences + guests;
      if (users === 0 || presences > 0 || Date.now() > deadline) return users;
      await sleep(20);
    }
  } finally {
    await client.end();
  }
}

/** A server that runs may take no connection for a moment, such as while many are being closed. */
async function connectedTo({ dataDirectory }: Installation, adminUrl: string): Promise<pg.Client | undefined> {
  const deadline = Date.now() + closingMs;
  for (;;) {
    const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch {
      if (Date.now() > deadline || !(await livingPostmaster(dataDirectory))) return undefined;
      await sleep(50);
    }
  }
}

function addressOf(role: string, password: string, port: number, database: string): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
}
