import type { ClientBase } from 'pg';
import {
  BESIDE,
  COORDINATORS_TABLES,
  CUSTOMERS_TABLES,
  DIRECTORY_TABLES,
  KEYS_OF_DIRECTORIES,
  REFERENCE_TABLES,
  TRIGGERS_LEFT_OUT,
} from './placement.js';

export interface Placed {
  table: string;
  /** The column by which it is spread; null for a copy on every node. */
  by: string | null;
  rows: number;
}

interface Taken {
  /** What takes it away, and what puts it back. */
  drop: string;
  add: string | undefined;
}

/** The bit of `pg_trigger.tgtype`. */
const ON_INSERT = 4;

/** Something in the schema that cannot be kept on shards; the message says what to do. */
export class NotDistributable extends Error {
  override name = 'NotDistributable';
}

/** The tables of this schema that have no place yet. */
export async function tablesWithoutPlace(client: ClientBase): Promise<string[]> {
  const known = [
    ...Object.keys({ ...CUSTOMERS_TABLES, ...DIRECTORY_TABLES }),
    ...REFERENCE_TABLES,
    ...COORDINATORS_TABLES,
  ];
  return (await tablesIn(client)).filter((table) => !known.includes(table));
}

/**
 * Distributes the tables that are not yet, with what is in them, in one transaction: all of it or nothing. Foreign keys and
 * triggers are taken away and put back on the shards, since rows are moved before the tables they refer to are complete.
 * @param distributed tables that are distributed already
 */
export async function distributeTables(client: ClientBase, distributed: ReadonlySet<string>): Promise<Placed[]> {
  const present = await tablesIn(client);
  const missing = (table: string) => present.includes(table) && !distributed.has(table);
  const byColumn = Object.entries({ ...CUSTOMERS_TABLES, ...DIRECTORY_TABLES }).filter(([table]) => missing(table));
  const copied = REFERENCE_TABLES.filter(missing);
  const tables = [...byColumn.map(([table]) => table), ...copied];
  if (tables.length === 0) return [];
  await client.query('begin');
  try {
    // One shard after the other, as foreign keys between shards ask for.
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
    // A trigger of ours looks at rows of its own customer alone, which are on its own shard.
    await client.query('set local citus.enable_unsafe_triggers = on');
    const rights = await withheldTruncates(client, tables);
    for (const { drop } of rights) await client.query(drop);
    await client.query(`lock table ${tables.join(', ')} in access exclusive mode`);
    const taken = [
      ...(await foreignKeys(client, tables)),
      ...(await keysWithoutColumn(client, byColumn)),
      ...(await triggers(client, tables)),
    ];
    for (const { drop } of taken) await client.query(drop);
    const placed: Placed[] = [];
    for (const [table, column] of byColumn) {
      const beside = table in DIRECTORY_TABLES || table === 'users' ? (BESIDE[table] ?? 'none') : 'users';
      await client.query('select create_distributed_table($1::regclass, $2, colocate_with => $3)', [
        table,
        column,
        beside,
      ]);
      placed.push(await emptied(client, table, column));
    }
    for (const table of copied) {
      await client.query('select create_reference_table($1::regclass)', [table]);
      placed.push(await emptied(client, table, null));
    }
    for (const { add } of [...rights, ...taken].reverse()) if (add) await client.query(add);
    await client.query('commit');
    return placed;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * What was moved to the shards is still in the coordinator's own table, where nobody sees it. Only there the triggers that
 * refuse to empty it are asleep for that moment.
 */
async function emptied(client: ClientBase, table: string, by: string | null): Promise<Placed> {
  const triggersHere = async (state: 'disable' | 'enable') => {
    await client.query('set local citus.enable_ddl_propagation = off');
    await client.query(`alter table ${table} ${state} trigger user`);
    await client.query('set local citus.enable_ddl_propagation = on');
  };
  await triggersHere('disable');
  await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [table]);
  await triggersHere('enable');
  const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from ${table}`);
  return { table, by, rows: Number(rows[0]?.rows) };
}

async function tablesIn(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by relname`,
  );
  return rows.map(({ name }) => name);
}

async function foreignKeys(client: ClientBase, tables: string[]): Promise<Taken[]> {
  const { rows } = await client.query<Taken>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
       from pg_constraint
      where contype = 'f' and (conrelid = any ($1::regclass[]) or confrelid = any ($1::regclass[]))
      order by conrelid::regclass::text, conname`,
    [tables],
  );
  return rows;
}

/** Unique keys that a shard alone could not keep. @throws NotDistributable for one that nothing else guards */
async function keysWithoutColumn(client: ClientBase, byColumn: [string, string][]): Promise<Taken[]> {
  const { rows } = await client.query<{ name: string; drop: string }>(
    `select i.relname as name,
            case when k.oid is null then format('drop index %I', i.relname)
                 else format('alter table %s drop constraint %I', x.indrelid::regclass, k.conname) end as drop
       from unnest($1::text[], $2::text[]) as wanted (name, by)
       join pg_index x on x.indrelid = wanted.name::regclass and x.indisunique
       join pg_class i on i.oid = x.indexrelid
       left join pg_constraint k on k.conindid = x.indexrelid and k.contype in ('p', 'u')
      where not exists (select from pg_attribute a
                         where a.attrelid = x.indrelid and a.attname = wanted.by and a.attnum = any (x.indkey))`,
    [byColumn.map(([table]) => table), byColumn.map(([, column]) => column)],
  );
  const present = await tablesIn(client);
  const unguarded = rows.filter(({ name }) => !present.includes(KEYS_OF_DIRECTORIES[name] ?? ''));
  if (unguarded.length > 0) {
    throw new NotDistributable(
      `No shard could keep ${unguarded.map(({ name }) => name).join(', ')}: a unique key of a customers' table has to ` +
        'hold the column that the table is spread by, or a directory table has to guard the same value.',
    );
  }
  return rows.map(({ drop }) => ({ drop, add: undefined }));
}

/**
 * Those of an insert are not to look at rows that are moved. The others stay in place: one that also refuses to empty a
 * table gets to the shards only with the table itself.
 */
async function triggers(client: ClientBase, tables: string[]): Promise<Taken[]> {
  const { rows } = await client.query<Taken & { name: string }>(
    `select tgname as name, format('drop trigger %I on %s', tgname, tgrelid::regclass) as drop,
            pg_get_triggerdef(oid) as add
       from pg_trigger
      where not tgisinternal and tgrelid = any ($1::regclass[])
        and (tgtype & ${ON_INSERT} <> 0 or tgname = any ($2))
      order by tgrelid::regclass::text, tgname`,
    [tables, TRIGGERS_LEFT_OUT],
  );
  return rows.map(({ name, drop, add }) => ({ drop, add: TRIGGERS_LEFT_OUT.includes(name) ? undefined : add }));
}

/** Tables that their own owner may not empty, for the moment in which their rows have been moved. */
async function withheldTruncates(client: ClientBase, tables: string[]): Promise<Taken[]> {
  const { rows } = await client.query<Taken>(
    `select format('grant truncate on %s to current_user', t) as drop,
            format('revoke truncate on %s from current_user', t) as add
       from unnest($1::regclass[]) t where not has_table_privilege(t, 'TRUNCATE')`,
    [tables],
  );
  return rows;
}
