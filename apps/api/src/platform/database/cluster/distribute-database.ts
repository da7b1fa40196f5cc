import type { Client } from 'pg';
import { migrateHolding } from '../migrate.js';
import { holdingMigrationLock } from '../migration-lock.js';
import { delegateFunctions } from './delegate-functions.js';
import { type Placed, distributeTables } from './distribute-tables.js';
import { type Findings, readFindings, whyNot } from './refusals.js';

export interface Distributed {
  placed: Placed[];
  delegated: number;
  workers: number;
}

/** The database stays as it is; the message says what to do. */
class NotDistributed extends Error {
  override name = 'NotDistributed';
}

/** The tables are in their places; the functions are not, which the same command or the next start puts right. */
export class PartlyDistributed extends Error {
  override name = 'PartlyDistributed';
}

/**
 * Brings the schema up to date and spreads it over the workers of a Citus cluster. What is distributed stays, so it can be
 * repeated, after a release that brings a table too.
 * @throws NotDistributed, NotDistributable, PartlyDistributed
 */
export async function distributeDatabase(url: string | undefined): Promise<Distributed> {
  if (!url) {
    throw new NotDistributed(
      'DATABASE_URL is not set. The embedded PostgreSQL is one server; set it to the coordinator of a Citus cluster.',
    );
  }
  // A process that starts meanwhile waits, and finds the tables in their places.
  return holdingMigrationLock(url, 'sextant-distribute', async (client) => {
    await refuse(client);
    await migrateHolding(client, url);
    const { cluster } = await refuse(client);
    const placed = await distributeTables(client, new Set(cluster.distributed.keys()));
    const delegated = await delegateFunctions(client).catch((fault: Error) => {
      throw new PartlyDistributed(`The tables are distributed, but not the functions: ${fault.message}`);
    });
    return { placed, delegated, workers: cluster.workers.length };
  });
}

async function refuse(client: Client): Promise<Findings> {
  const findings = await readFindings(client);
  const reason = whyNot(findings);
  if (reason !== undefined) throw new NotDistributed(reason);
  return findings;
}
