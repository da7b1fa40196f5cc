import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../config/index.js';
import type { Binaries } from './binaries.js';
import { EmbeddedPostgresError } from './embedded-postgres.error.js';
import { livingPostmaster, portLeftBehind } from './pid-file.js';
import type { Postmaster } from './pid-file.js';
import { runBinary } from './run-binary.js';
import type { Account } from './run-binary.js';
import { rotateServerLog, serverLogFrom, serverLogOf } from './server-log.js';

/** `off` gives up surviving a power cut for speed, for clusters that tests throw away. A killed server loses nothing. */
export type Durability = 'full' | 'off';

export interface Installation {
  readonly dataDirectory: string;
  readonly binaries: Binaries;
  readonly account: Account | undefined;
}

const attempts = 60;
const attemptsOnOnePort = 20;

/**
 * Starts the server on a port of 127.0.0.1 (the one that a server which died had, if it is free; else any, unless it has
 * to be `onlyPort`), in a session of its own, and waits until it answers (crash recovery
 * included, at most two minutes).
 *
 * @throws EmbeddedPostgresError with the server's own words.
 */
export async function startPostmaster(
  installation: Installation,
  durability: Durability,
  onlyPort?: number,
): Promise<Postmaster> {
  const { dataDirectory, binaries, account } = installation;
  assertQuotable(dataDirectory, binaries.root);
  const log = serverLogOf(dataDirectory);
  const former = onlyPort ?? (await portLeftBehind(dataDirectory));
  for (let attempt = 1; ; attempt++) {
    const position = await rotateServerLog(dataDirectory);
    const port = onlyPort ?? (attempt === 1 ? former : undefined) ?? (await freePort());
    const options = serverOptions(port, durability);
    const start = ['start', '-w', '-s', '-t', '120', '-D', dataDirectory, '-l', log, '-o', options];
    const { output } = await runBinary(binaries.pgCtl, start, account);
    // Whatever pg_ctl says: a process that was killed while starting a server may have left that one coming up.
    const postmaster = await livingPostmaster(dataDirectory);
    if (postmaster) return postmaster;
    const reason = await serverLogFrom(dataDirectory, position);
    if (attempt === (onlyPort === undefined ? attempts : attemptsOnOnePort) || !passes(reason)) {
      throw new EmbeddedPostgresError(`PostgreSQL did not start in ${dataDirectory}: ${output}\n${reason}`.trim());
    }
    if (!isPortTaken(reason) || onlyPort !== undefined) await sleep(500);
  }
}

/** Ends the server, cutting off whoever is still connected. */
export async function stopPostmaster({ dataDirectory, binaries, account }: Installation): Promise<void> {
  const stop = ['stop', '-w', '-s', '-m', 'fast', '-t', '60', '-D', dataDirectory];
  const { code, output } = await runBinary(binaries.pgCtl, stop, account);
  if (code !== 0 && (await livingPostmaster(dataDirectory))) {
    throw new EmbeddedPostgresError(`PostgreSQL did not stop in ${dataDirectory}: ${output}`);
  }
}

function serverOptions(port: number, durability: Durability): string {
  const onOff = durability === 'full' ? 'on' : 'off';
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    fsync: onOff,
    full_page_writes: onOff,
    // Stays on in both: a commit outlives the server's own death, and without fsync that costs next to nothing.
    synchronous_commit: 'on',
    // Values of a refused statement may be a customer's; the log is for the server's own troubles.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  };
  return [`-p ${port}`, ...Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)].join(' ');
}

/** Whether trying again may help: another program took the port first, or sessions of a killed server still end. */
function passes(reason: string): boolean {
  return isPortTaken(reason) || reason.includes('pre-existing shared memory block');
}

function isPortTaken(reason: string): boolean {
  return reason.includes('Address already in use');
}

/** `pg_ctl` hands these paths to a shell between double quotes. */
function assertQuotable(...paths: string[]): void {
  const unusable = paths.find((path) => /["$`\\]/.test(path));
  if (unusable === undefined) return;
  throw new EmbeddedPostgresError(
    `PostgreSQL can't run from ${unusable}: its path holds one of the characters " $ \` \\. Choose another DATA_DIR ` +
      'or folder.',
  );
}
