import type { ClientBase } from 'pg';

/** What a database says of itself as a part of a Citus cluster. */
export interface Cluster {
  /** Such as 14.0-1; undefined where the extension is not there. */
  citus: string | undefined;
  isCoordinator: boolean;
  /** Those that take customers' rows. */
  workers: { name: string; port: number }[];
  /** The column by which each distributed table is spread; null for a reference table. */
  distributed: ReadonlyMap<string, string | null>;
}

const NONE: Cluster = { citus: undefined, isCoordinator: false, workers: [], distributed: new Map() };

/** Asks nobody but the server one is connected to. */
export async function readCluster(client: ClientBase): Promise<Cluster> {
  const { rows } = await client.query<{ citus: string }>(
    `select extversion as citus from pg_extension where extname = 'citus'`,
  );
  const citus = rows[0]?.citus;
  if (citus === undefined) return NONE;
  const coordinator = await client.query<{ is: boolean }>('select citus_is_coordinator() as is');
  const workers = await client.query<{ name: string; port: number }>(
    `select nodename as name, nodeport as port from pg_dist_node
      where noderole = 'primary' and shouldhaveshards and isactive order by groupid`,
  );
  const tables = await client.query<{ name: string; column: string | null }>(
    `select c.relname as name, column_to_column_name(p.logicalrelid, p.partkey) as column
       from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
      where c.relnamespace = 'public'::regnamespace`,
  );
  return {
    citus,
    isCoordinator: coordinator.rows[0]?.is ?? false,
    workers: workers.rows,
    distributed: new Map(tables.rows.map(({ name, column }) => [name, column])),
  };
}
