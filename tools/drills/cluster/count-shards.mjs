// Counts the shards that the commands of a request touch. Colocated tables have one shard each for the same customer,
// so shards are counted per colocation group and hash range, not per table.
import { withClient } from '../support/postgres.mjs';

/** The first argument of a delegated function call is the customer. */
const HANDED = /sextant_[0-9a-f]+\.\w+\('([0-9a-f-]{36})'/;
const FRAME = /^(begin|commit|rollback|prepare transaction|set |savepoint|release|select assign_distributed)/i;

/** Returns `count(commands)`, which sums up the commands of one request: { shards, commands, twoPhase }. */
export async function shardCounter(clusterUrl) {
  const places = await withClient(clusterUrl, async (client) => {
    const { rows } = await client.query(
      `select s.shardid::text as id, p.colocationid || ':' || coalesce(s.shardminvalue, 'everywhere') as place
         from pg_dist_shard s join pg_dist_partition p on p.logicalrelid = s.logicalrelid`,
    );
    return new Map(rows.map(({ id, place }) => [id, place]));
  });
  const ofCustomer = (id) =>
    withClient(clusterUrl, async (client) => {
      const sql = `select get_shard_id_for_distribution_column('users', $1::uuid)::text as id`;
      return places.get((await client.query(sql, [id])).rows[0].id);
    });
  const count = async (commands) => {
    const statements = commands.map(({ sql }) => sql.trim()).filter((sql) => !FRAME.test(sql));
    const touched = new Set();
    for (const sql of statements) {
      const customer = HANDED.exec(sql)?.[1];
      if (customer !== undefined) touched.add(await ofCustomer(customer));
      for (const [, id] of sql.matchAll(/_(\d{6,})\b/g)) touched.add(places.get(id));
    }
    touched.delete(undefined);
    return {
      shards: touched.size,
      commands: statements.length,
      twoPhase: commands.some(({ sql }) => /^prepare transaction/i.test(sql.trim())),
    };
  };
  return { count };
}
