import type { ClientBase } from 'pg';
import { FUNCTION_SCHEMA, SEARCH_PATH } from '../functions.js';

interface Function {
  name: string;
  /** Whether it looks into tables, and so has to know where they are. */
  looks: boolean;
  ofCustomer: boolean;
}

/**
 * Brings the functions of this release to every node, in one transaction. One that takes `p_user` first is carried out on
 * that customer's shard: one message to one worker, and no two-phase commit. Each finds tables and other functions by a search
 * path of its own, since that of a connection ends at the coordinator.
 *
 * Comes after the tables, whose row types functions take. Those that are there stay. Answers how many the shards carry out.
 */
export async function delegateFunctions(client: ClientBase): Promise<number> {
  const { rows } = await client.query<Function>(
    `select p.oid::regprocedure::text as name, n.nspname = $1 and l.lanname = 'plpgsql' as looks,
            n.nspname = $1 and p.proargnames[1] = 'p_user' and p.proargtypes[0] = 'uuid'::regtype as "ofCustomer"
       from pg_proc p
       join pg_namespace n on n.oid = p.pronamespace
       join pg_language l on l.oid = p.prolang
       left join pg_dist_object o on o.classid = 'pg_proc'::regclass and o.objid = p.oid
      where n.nspname in ($1, 'public') and p.prokind = 'f'
        and not exists (select from pg_depend d
                         where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
        and (o.objid is null
             or n.nspname = $1 and p.proargnames[1] = 'p_user' and o.distribution_argument_index is null)
      order by 1`,
    [FUNCTION_SCHEMA],
  );
  if (rows.length === 0) return countDelegated(client);
  await client.query('begin');
  try {
    for (const { name, looks } of rows)
      if (looks) await client.query(`alter function ${name} set search_path = ${SEARCH_PATH}`);
    for (const { name, ofCustomer } of rows) {
      await client.query(
        ofCustomer
          ? `select create_distributed_function($1::regprocedure, 'p_user', colocate_with => 'users')`
          : 'select create_distributed_function($1::regprocedure)',
        [name],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  return countDelegated(client);
}

async function countDelegated(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_dist_object o join pg_proc p on p.oid = o.objid
      where o.classid = 'pg_proc'::regclass and o.distribution_argument_index is not null
        and p.pronamespace = $1::regnamespace`,
    [FUNCTION_SCHEMA],
  );
  return rows[0]?.count ?? 0;
}
