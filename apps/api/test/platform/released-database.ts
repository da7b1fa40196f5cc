import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { addTableFunctions } from '#platform/database/apply-functions.js';
import { dataSourceOptions } from '#platform/database/data-source.js';
import { MIGRATIONS } from '#platform/database/migrations/index.js';

/** How many migrations the release before has. */
const RELEASED = 10;

export const MIGRATIONS_OF_THIS_RELEASE = MIGRATIONS.slice(RELEASED);

/** Tables that requests lock all the time, in the order in which a migration has to lock those that it changes. */
export const MONEY_TABLES = [
  'users',
  'customer_balances',
  'entries',
  'postings',
  'trades',
  'transactions',
  'transaction_totals',
  'quotes',
];

/** A new database with the tables of the release before, or after so many migrations, and no lines. Returns its URL. */
export async function releasedDatabase(name: string, migrations = RELEASED): Promise<string> {
  const url = await emptyDatabase(`${name}_${process.env.JEST_WORKER_ID ?? '1'}`);
  const client = new Client({ connectionString: url });
  await client.connect();
  await addTableFunctions(client);
  await client.end();
  const source = new DataSource({ ...dataSourceOptions(url, 1), migrations: MIGRATIONS.slice(0, migrations) });
  await source.initialize();
  await source.runMigrations({ transaction: 'each' });
  await source.destroy();
  return url;
}

async function emptyDatabase(name: string): Promise<string> {
  const admin = new Client({ connectionString: process.env.TEST_ADMIN_URL });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name} owner sextant`);
  await admin.end();
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return url.toString();
}
