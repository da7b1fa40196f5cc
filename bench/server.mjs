// The embedded PostgreSQL for measuring, durable as in earnest; only a short run does without.
import { join } from 'node:path';
import pg from 'pg';
import { SEARCH_PATH, migrate, startEmbeddedPostgres } from '../apps/api/dist/platform/database/index.js';

/** Starts the server of `home` or joins the one that runs. `adminUrl` is the superuser's, `url` the application's. */
export async function startServer({ home, isShort, atEnd }) {
  const durability = isShort ? 'off' : 'full';
  const starting = startEmbeddedPostgres({ directory: join(home, 'postgres'), durability });
  atEnd(async () => (await starting.catch(() => undefined))?.stop());
  const server = await starting;
  const at = (address, database) => Object.assign(new URL(address), { pathname: `/${database}` }).href;
  return {
    url: (database) => at(server.url, database),
    adminUrl: (database) => at(server.adminUrl, database),
  };
}

const TEMPLATE = 'bench_template';

/** Where many databases are made: each begins as a copy of one that is migrated already. */
export async function makeTemplate(server) {
  await asAdmin(server, (admin) => admin.query(`create database ${TEMPLATE} owner sextant`));
  await migrate(server.url(TEMPLATE));
}

/** Makes a database anew and migrates it. */
export async function makeDatabase(context, server, name) {
  await asAdmin(server, async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [TEMPLATE]);
    await admin.query(`create database ${name} owner sextant template ${rowCount ? TEMPLATE : 'template1'}`);
  });
  cutOffAtEnd(context, server, name);
  await migrate(server.url(name));
}

/** A bench that was interrupted leaves connections behind, and the server goes on for them. */
export function cutOffAtEnd(context, server, name) {
  const sql = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
  context.atEnd(async () => {
    if (context.isBroken) await asAdmin(server, (admin) => admin.query(sql, [name]));
  });
}

export function asAdmin(server, work) {
  return withClient(server.adminUrl('postgres'), work);
}

/** One connection for `work`. */
export async function withClient(connectionString, work) {
  const [result] = await withClients(1, connectionString, work);
  return result;
}

/** As many connections, each for one `work` of its own. */
export async function withClients(count, connectionString, work) {
  const options = { connectionString, options: `-c timezone=UTC -c search_path=${SEARCH_PATH}` };
  const clients = Array.from({ length: count }, () => new pg.Client(options));
  for (const client of clients) client.on('error', () => undefined);
  try {
    await Promise.all(clients.map((client) => client.connect()));
    return await Promise.all(clients.map((client) => work(client)));
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}
