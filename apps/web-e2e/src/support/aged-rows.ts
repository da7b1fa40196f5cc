import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from '@playwright/test';
import { Client } from 'pg';

const EMBEDDED = resolve(import.meta.dirname, '../../../api/dist/platform/database/embedded/index.js');

interface Embedded {
  startEmbeddedPostgres(options: { directory: string }): Promise<{ url: string; stop(): Promise<void> }>;
}

/**
 * Has the rate for somebody's next deposit asked for so many seconds earlier than it was, as if they had waited since: a rate
 * holds for ten minutes, which no journey can wait. All that follows is the server's own.
 */
export const ageQuote = (userId: string, seconds: number) =>
  onDatabase(async (client) => {
    const { rowCount } = await client.query(
      `update quotes set created_at = created_at - make_interval(secs => $2), expires_at = expires_at - make_interval(secs => $2)
        where user_id = $1 and kind = 'deposit'`,
      [userId, seconds],
    );
    if (rowCount !== 1) throw new Error(`${userId} has ${String(rowCount)} rates for a deposit`);
  });

/** Has the open corrections of a customer proposed 72 hours earlier, so that their wait is over. */
export const ageCorrections = (userId: string) =>
  onDatabase(async (client) => {
    await client.query('begin');
    await client.query('alter table proposals disable trigger proposals_keep');
    await client.query(
      `update proposals set proposed_at = proposed_at - interval '72 hours', not_before = not_before - interval '72 hours'
        where user_id = $1 and status = 'open' and not_before is not null`,
      [userId],
    );
    await client.query('alter table proposals enable trigger proposals_keep');
    await client.query('commit');
  });

async function onDatabase(work: (client: Client) => Promise<void>): Promise<void> {
  const { startEmbeddedPostgres } = (await import(pathToFileURL(EMBEDDED).href)) as Embedded;
  const server = await startEmbeddedPostgres({
    directory: join(String(test.info().config.metadata.dataDir), 'postgres'),
  });
  const client = new Client({ connectionString: server.url });
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
    await server.stop();
  }
}
