import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate, startEmbeddedPostgres } from '#platform/database/index.js';

/**
 * One PostgreSQL of the tests' own for the whole run, with a migrated template that each worker clones its database
 * from. Durability is off, since its end is its deletion.
 */
export default async function globalSetup() {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-tests-'));
  // The server runs as another user when the tests run as root, so that user has to be able to pass through.
  chmodSync(folder, 0o711);
  const server = await startEmbeddedPostgres({ directory: join(folder, 'postgres'), durability: 'off' });
  const template = new URL(server.url);
  template.pathname = '/sextant_template';

  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  await admin.query('create database sextant_template owner sextant');
  await admin.end();
  await migrate(template.toString());

  process.env.TEST_DATABASE_URL = server.url;
  process.env.TEST_ADMIN_URL = server.adminUrl;
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
