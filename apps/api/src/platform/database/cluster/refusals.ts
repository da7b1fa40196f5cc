import type { ClientBase } from 'pg';
import { IS_RELEASE_CONNECTION } from '../functions.js';
import { CUSTOMERS_TABLES, DIRECTORY_TABLES, REFERENCE_TABLES } from './placement.js';
import { type Cluster, readCluster } from './read-cluster.js';
import { tablesWithoutPlace } from './distribute-tables.js';

/** The oldest that was tried. */
const OLDEST_CITUS = 14;

/** What has to be right before anything is distributed. */
export interface Findings {
  cluster: Cluster;
  /** Workers that do not take a connection from the coordinator. */
  silent: string[];
  /** Processes of Sextant that are connected, of this release or another one. */
  processes: number;
  strangers: string[];
}

export async function readFindings(client: ClientBase): Promise<Findings> {
  const cluster = await readCluster(client);
  const { rows } = await client.query<{ processes: number }>(
    `select count(*)::int as processes from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and (${IS_RELEASE_CONNECTION} or application_name in ('sextant-jobs', 'sextant-relay'))`,
  );
  return {
    cluster,
    silent: cluster.isCoordinator ? await silentWorkers(client, cluster) : [],
    processes: rows[0]?.processes ?? 0,
    strangers: await tablesWithoutPlace(client),
  };
}

/** Why a database cannot be distributed now, with what to do; undefined when it can. */
export function whyNot({ cluster, silent, processes, strangers }: Findings): string | undefined {
  const { citus, isCoordinator, workers, distributed } = cluster;
  if (citus === undefined) {
    return (
      'This database has no Citus. As a superuser run `create extension citus` in a database of this name on the ' +
      'coordinator and on every worker, then `select citus_add_node(…)` for each worker on the coordinator.'
    );
  }
  if (Number.parseInt(citus, 10) < OLDEST_CITUS)
    return `Citus ${citus} is older than ${OLDEST_CITUS}: upgrade it first.`;
  if (!isCoordinator) return 'This server is a worker of its cluster: let DATABASE_URL name the coordinator.';
  if (workers.length === 0) return 'The coordinator has no worker: add them with `select citus_add_node(…)`.';
  if (silent.length > 0) {
    return `${silent.join(', ')} of ${workers.length} workers did not answer the coordinator: start them first.`;
  }
  if (processes > 0 && isPending(distributed)) {
    return 'Sextant is running on this database: stop every process, of older releases too, and start them afterwards.';
  }
  if (strangers.length > 0) {
    return `${strangers.join(', ')} is no table of this release: move it to another schema, or drop it.`;
  }
  const others = Object.entries({ ...CUSTOMERS_TABLES, ...DIRECTORY_TABLES }).filter(
    ([table, column]) => distributed.has(table) && distributed.get(table) !== column,
  );
  if (others.length > 0) {
    const names = others.map(([table]) => table).join(', ');
    return `${names} is distributed in another way: take that back with \`select undistribute_table(…)\` first.`;
  }
  return undefined;
}

/** Whether tables are still to be moved, which nobody may use meanwhile. */
function isPending(distributed: Cluster['distributed']): boolean {
  const tables = [...Object.keys({ ...CUSTOMERS_TABLES, ...DIRECTORY_TABLES }), ...REFERENCE_TABLES];
  return tables.some((table) => !distributed.has(table));
}

async function silentWorkers(client: ClientBase, { workers }: Cluster): Promise<string[]> {
  const silent: string[] = [];
  for (const { name, port } of workers) {
    const { rows } = await client.query<{ answers: boolean }>(
      'select citus_check_connection_to_node($1, $2) as answers',
      [name, port],
    );
    if (!rows[0]?.answers) silent.push(`${name}:${port}`);
  }
  return silent;
}
