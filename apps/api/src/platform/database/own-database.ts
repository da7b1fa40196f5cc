import { Client } from 'pg';

const ANSWER_WITHIN_MS = 5_000;
const OLDEST = { number: 150_000, name: 'PostgreSQL 15' };

/** Why an external PostgreSQL cannot be used; undefined when it can. Never repeats the URL: it contains a password. */
export async function whyNotUsable(url: string): Promise<string | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: ANSWER_WITHIN_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ number: number }>(
      `select current_setting('server_version_num')::int as number`,
    );
    return (rows[0]?.number ?? 0) < OLDEST.number ? `is older than ${OLDEST.name}` : undefined;
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    return `cannot be used: ${message || code || 'it does not answer'}`;
  } finally {
    await client.end().catch(() => undefined);
  }
}
