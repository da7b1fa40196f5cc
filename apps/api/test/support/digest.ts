import type { TestApi } from './test-api.js';

/**
 * Tables that a refused request may write to: counters of tries and requests, when somebody was last seen, keys and
 * quotes, and the mails that wait, which leave at any time; and what hourly jobs keep, which may run meanwhile. Every other
 * table, also one that is added later, is business.
 */
const BOOKKEEPING = [
  // Moves with every audit record, also with one of a refusal.
  'audit_head',
  'audit_heads',
  'audit_nodes',
  'book_days',
  'code_sendings',
  'idempotency_keys',
  'late_entries',
  'ledger_recounts',
  'migrations',
  'one_time_codes',
  'outbox',
  'quotes',
  'relayed_mails',
  'request_counts',
  'sessions',
  'upload_allowances',
];

/**
 * Rows that a refused request is meant to write, after its reply, those of a job, and of an operator who opened the line
 * to try it: any other kind there is business.
 */
const MEANT: Record<string, string> = {
  audit_records: "outcome = 'refused' or action in ('root-ledger-days', 'root-step-days', 'open-transaction')",
};

/** How many rows every business table has and the sum of their hashes, by its name: the same when nothing in it changed. */
export async function digestOf(api: TestApi): Promise<Record<string, string>> {
  const tables = (await tablesOf(api)).filter((table) => !BOOKKEEPING.includes(table));
  const each = tables.map(
    (table) =>
      `select '${table}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum
         from "${table}" t where not (${MEANT[table] ?? 'false'})`,
  );
  const rows = await api.database.query<{ name: string; sum: string }>(each.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** Every table of the application. */
async function tablesOf(api: TestApi): Promise<string[]> {
  const rows = await api.database.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** A row as text where it is not simply that: what an operator tried in vain is quoted as it was sent. */
const AS_TEXT: Record<string, string> = {
  audit_records: "case outcome when 'refused' then to_jsonb(t) #- '{after,tried}' else to_jsonb(t) end::text",
};

/** Everything in the database as text, table by table, without what audit records quote of refused requests. */
export async function everythingIn(api: TestApi): Promise<Map<string, string>> {
  const everything = new Map<string, string>();
  for (const table of await tablesOf(api)) {
    const rows = await api.database.query<{ all: string | null }>(
      `select string_agg(${AS_TEXT[table] ?? 't::text'}, e'\\n') as all from "${table}" t`,
    );
    everything.set(table, rows[0]?.all ?? '');
  }
  return everything;
}

/** The ids of everything that belongs to a person, one of each kind, by table. */
export async function idsOf(api: TestApi, userId: string): Promise<Map<string, string>> {
  const columns = await api.database.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
       join pg_attribute i on i.attrelid = c.oid and i.attname = 'id' and i.atttypid = 'uuid'::regtype
       join pg_attribute u on u.attrelid = c.oid and u.attname = 'user_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  const ids = new Map<string, string>([['users', userId]]);
  for (const { name } of columns) {
    const rows = await api.database.query<{ id: string }>(`select id from "${name}" where user_id = $1 limit 1`, [
      userId,
    ]);
    if (rows[0]) ids.set(name, rows[0].id);
  }
  return ids;
}
