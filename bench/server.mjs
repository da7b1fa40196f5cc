// The embedded PostgreSQL for measuring: a cluster of its own below BENCH_DIR, durable as in earnest.
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate, startEmbeddedPostgres } from '../apps/api/dist/platform/database/index.js';

export const BENCH_DIR = process.env.BENCH_DIR ?? join(tmpdir(), 'sextant-bench');

/** Starts the server or joins the one that runs. `admin` is the superuser on a database, `url` the application's role. */
export async function startBenchServer() {
  mkdirSync(BENCH_DIR, { recursive: true, mode: 0o711 });
  const server = await startEmbeddedPostgres({ directory: join(BENCH_DIR, 'postgres') });
  const at = (address, database) => Object.assign(new URL(address), { pathname: `/${database}` }).toString();
  return {
    url: (database) => at(server.url, database),
    adminUrl: (database) => at(server.adminUrl, database),
    stop: () => server.stop(),
  };
}

/** Makes a database anew and migrates it; with `unlessThere`, answers false and leaves one that is there as it is. */
export async function makeDatabase(server, name, { unlessThere = false } = {}) {
  const made = await withClient(server.adminUrl('postgres'), async (admin) => {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount > 0 && unlessThere) return false;
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} owner sextant`);
    return true;
  });
  if (made) await migrate(server.url(name));
  return made;
}

export async function withClient(connectionString, work) {
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function median(values) {
  return quantile(values, 0.5);
}

export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}
