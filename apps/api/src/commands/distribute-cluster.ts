import { readSettings } from '#platform/config/index.js';
import { PartlyDistributed, distributeDatabase } from '#platform/database/index.js';

/**
 * `npm run cluster:distribute`: turns the database of DATABASE_URL, empty or filled, on a Citus coordinator into a
 * distributed one, and says what it did. Can be repeated. Ends with 0 when everything is in its place, with 2 when
 * no row was moved, with 1 when the tables were and the functions were not.
 */
try {
  const { databaseUrl } = readSettings();
  const { placed, delegated, workers } = await distributeDatabase(databaseUrl);
  for (const { table, by, rows } of placed) {
    const where = by === null ? 'on every node' : `by ${by}`;
    console.log(`${table.padEnd(26)} ${where.padEnd(18)} ${rows.toLocaleString('en-US')} rows`);
  }
  const tables =
    placed.length === 0 ? 'Every table was distributed already' : `${placed.length} tables were distributed`;
  console.log(`${tables}, over ${workers} workers. ${delegated} functions are carried out by the shards.`);
  process.exit(0);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const partly = error instanceof PartlyDistributed;
  console.error(partly ? `${message}. Run the command again.` : `Nothing was distributed: ${message}`);
  process.exit(partly ? 1 : 2);
}
