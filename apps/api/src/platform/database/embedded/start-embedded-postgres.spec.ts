import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { removeAbandonedClusters } from './abandoned-clusters.js';
import { startEmbeddedPostgres } from './index.js';
import type { EmbeddedPostgres } from './index.js';
import { livingPostmaster } from './pid-file.js';

let home: string;
let directory: string;
const started: EmbeddedPostgres[] = [];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'sextant-embedded-'));
  await chmod(home, 0o711);
  directory = join(home, 'postgres');
});

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});

afterAll(() => rm(home, { recursive: true, force: true }));

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ directory, durability: 'off' });
  started.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number | undefined> {
  return existsSync(directory) ? (await livingPostmaster(await realpath(directory)))?.pid : undefined;
}

async function killPostmaster(): Promise<void> {
  const pid = await postmasterPid();
  if (pid === undefined) throw new Error('no postmaster runs');
  process.kill(pid, 'SIGKILL');
  while ((await postmasterPid()) !== undefined) await sleep(10);
}

describe('the embedded PostgreSQL', () => {
  it('keeps what was written over a stop and a second start', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept (note text)');
    await query(first.url, "INSERT INTO kept VALUES ('here')");
    await first.stop();
    expect(await postmasterPid()).toBeUndefined();
    const second = await start();
    expect(await query(second.url, 'SELECT note FROM kept')).toEqual([['here']]);
  }, 15_000);

  it('gives the application an ordinary role, and a UTF-8, UTC database with checksums that it owns', async () => {
    const { url, adminUrl } = await start();
    const role = 'SELECT rolname, rolsuper, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user';
    expect(await query(url, role)).toEqual([['sextant', false, false, false]]);
    const database = `SELECT pg_get_userbyid(datdba), pg_encoding_to_char(encoding), datlocprovider, datlocale,
      current_setting('TimeZone'), current_setting('data_checksums') FROM pg_database WHERE datname = current_database()`;
    expect(await query(url, database)).toEqual([['sextant', 'UTF8', 'b', 'C.UTF-8', 'UTC', 'on']]);
    expect(await query(adminUrl, 'SELECT current_user, current_database()')).toEqual([['postgres', 'postgres']]);
    const wrong = url.replace(/:[^:@]+@/, ':wrong@');
    await expect(query(wrong, 'SELECT 1')).rejects.toThrow('password authentication failed');
    expect((await stat(join(home, 'postgres.password'))).mode & 0o777).toBe(0o600);
  }, 15_000);

  it('starts again after the server was killed, with everything that was committed', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE answers AS SELECT 42 AS answer');
    await killPostmaster();
    const second = await start();
    expect(await query(second.url, 'SELECT answer FROM answers')).toEqual([[42]]);
  }, 15_000);

  it('comes back by itself on its port when it was killed under those who use it', async () => {
    const [first, second] = [await start(), await start()];
    await query(first.url, 'CREATE TABLE kept_too AS SELECT 43 AS answer');
    await killPostmaster();
    const answer = async (): Promise<unknown> => {
      for (let tries = 0; ; tries += 1) {
        const found = await query(second.url, 'SELECT answer FROM kept_too').catch(() => undefined);
        if (found || tries === 150) return found;
        await sleep(100);
      }
    };
    expect(await answer()).toEqual([[43]]);
    // The one that leaves now may stop it while the other has not come back yet, and that one starts it again.
    await first.stop();
    await sleep(20);
    expect(await answer()).toEqual([[43]]);
    await second.stop();
    expect(await postmasterPid()).toBeUndefined();
  }, 60_000);

  it('starts although the process number in the left pid file belongs to another program now', async () => {
    await start();
    await killPostmaster();
    const file = join(directory, 'postmaster.pid');
    const [, ...rest] = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, [process.pid, ...rest].join('\n'));
    const second = await start();
    expect(await query(second.url, 'SELECT 1')).toEqual([[1]]);
  }, 15_000);

  it('joins a server that runs already, and only the last to leave stops it', async () => {
    const first = await start();
    const second = await start();
    expect(second.url).toBe(first.url);
    await first.stop();
    expect(await query(second.url, 'SELECT 1')).toEqual([[1]]);
    await second.stop();
    expect(await postmasterPid()).toBeUndefined();
  }, 15_000);

  it('keeps running while any other client is connected', async () => {
    const first = await start();
    const guest = new pg.Client({ connectionString: first.url });
    await guest.connect();
    await first.stop();
    expect((await guest.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await guest.end();
    await (await start()).stop();
    expect(await postmasterPid()).toBeUndefined();
  }, 15_000);

  it('is stopped although a connection of the last process is still being closed', async () => {
    const first = await start();
    const closing = new pg.Client({ connectionString: first.url, application_name: 'sextant 0123456789ab' });
    closing.on('error', () => undefined);
    await closing.connect();
    await first.stop();
    expect(await postmasterPid()).toBeUndefined();
  }, 15_000);

  it('is one server for all who start it at the same moment', async () => {
    const all = await Promise.all([start(), start(), start()]);
    expect(new Set(all.map(({ url }) => url)).size).toBe(1);
    await Promise.all(all.map((one) => one.stop()));
    expect(await postmasterPid()).toBeUndefined();
  }, 15_000);

  it('makes the cluster anew when the first attempt was cut off', async () => {
    directory = join(home, 'anew');
    await mkdir(join(home, 'anew.new-1f2e', 'base'), { recursive: true });
    await writeFile(join(home, 'anew.new-1f2e', 'PG_VERSION'), '18\n');
    await writeFile(join(home, 'anew.new-1f2e.password'), 'half');
    const server = await start();
    expect(await query(server.url, 'SELECT 1')).toEqual([[1]]);
    const left = (await readdir(home)).filter((name) => name.startsWith('anew'));
    expect(left.sort()).toEqual(['anew', 'anew.lock', 'anew.password']);
  }, 15_000);

  it('removes a cluster kept elsewhere once its DATA_DIR is gone and its server has ended', async () => {
    directory = join(home, 'ownerless');
    const server = await start();
    await mkdir(join(home, 'kept'));
    await writeFile(join(home, 'ownerless.belongs-to'), `${join(home, 'deleted', 'postgres')}\n`);
    await writeFile(join(home, 'kept.belongs-to'), `${join(home, 'postgres')}\n`);
    const said: string[] = [];
    const remove = () => removeAbandonedClusters((line) => said.push(line), home);
    await remove();
    expect(await query(server.url, 'SELECT 1')).toEqual([[1]]);
    await server.stop();
    await remove();
    const left = ['ownerless', 'ownerless.belongs-to', 'kept', 'kept.belongs-to'].map((name) =>
      existsSync(join(home, name)),
    );
    expect(left).toEqual([false, false, true, true]);
    expect(said).toEqual([`removed the database of ${join(home, 'deleted', 'postgres')}, which is gone`]);
  }, 15_000);

  it('refuses a directory that holds something else, and leaves it as it is', async () => {
    directory = join(home, 'letters');
    await mkdir(directory);
    await writeFile(join(directory, 'letter.txt'), 'mine');
    await expect(start()).rejects.toThrow('holds files but no PostgreSQL database');
    expect(await readFile(join(directory, 'letter.txt'), 'utf8')).toBe('mine');
  });
});
