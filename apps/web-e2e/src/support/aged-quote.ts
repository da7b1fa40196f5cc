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
export async function ageQuote(userId: string, seconds: number): Promise<void> {
  const { startEmbeddedPostgres } = (await import(pathToFileURL(EMBEDDED).href)) as Embedded;
  const server = await startEmbeddedPostgres({
    directory: join(String(test.info().config.metadata.dataDir), 'postgres'),
  });
  const client = new Client({ connectionString: server.url });
  try {
    await client.connect();
    const { rowCount } = await client.query(
      `update quotes set created_at = created_at - make_interval(secs => $2), expires_at = expires_at - make_interval(secs => $2)
        where user_id = $1 and kind = 'deposit'`,
      [userId, seconds],
    );
    if (rowCount !== 1) throw new Error(`${userId} has ${String(rowCount)} rates for a deposit`);
  } finally {
    await client.end();
    await server.stop();
  }
}
