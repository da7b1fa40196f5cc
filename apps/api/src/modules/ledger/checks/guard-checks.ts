import { FUNCTION_SCHEMA, LEFT_OUT_ON_CLUSTERS, compareMigrations } from '#platform/database/index.js';
import { PRESENT_DEFINITIONS, SHIPPED_DEFINITIONS } from './definitions.js';
import type { LedgerCheck } from './ledger-check.js';

const KNOWN_MIGRATIONS = compareMigrations([]).missing;
/** Written into the statement: digests, names of definitions and names of migrations, none of which has such a quote. */
const literal = (value: unknown) => `$shipped$${JSON.stringify(value)}$shipped$::jsonb`;

/** Keys replaced by directories, and the triggers that keep these: absent where Citus has distributed `users`. */
const LEFT_OUT = `s.name ~ '^(constraint|index|trigger) (${LEFT_OUT_ON_CLUSTERS.join('|')}) on '
                  and exists (select from pg_trigger where tgrelid = 'users'::regclass
                                 and tgfoid = to_regproc('citus_truncate_trigger'))`;

/** What the database itself has to refuse: whether the refusals are still in place. */
export const GUARD_CHECKS: LedgerCheck[] = [
  {
    name: 'guards_are_in_place',
    says: 'Every function, trigger, column and constraint is there, enabled, and the one that this release ships.',
    whatToDo:
      'Stop every process of the application and keep a copy of the database: whoever did this had the rights of its owner. ' +
      'Change its password, find out what was written since, and put each definition back: a function from ' +
      'its file (apps/api/src/*/*/sql), anything else from the newest file of ' +
      'apps/api/src/platform/database/migrations/sql that names it. Recount before the application starts again.',
    sql: `with shipped as (select key as name, value as digest from jsonb_each_text(${literal(SHIPPED_DEFINITIONS)})),
               known as (select jsonb_array_elements_text(${literal(KNOWN_MIGRATIONS)}) as name),
               differing as (
                 select string_agg(word || ' ' || name, ', ' order by word, name) as names
                   from (select 'also' as word, name from migrations where name not in (select name from known)
                         union all
                         select 'without', name from known where name not in (select name from migrations)
                         union all
                         -- A newer one has replaced the functions that tables are bound to.
                         select 'after the start of', newer.name
                           from function_schemas newer join function_schemas own on own.name = '${FUNCTION_SCHEMA}'
                          where newer.first_started_at > own.first_started_at
                         union all
                         select 'before the first start of', '${FUNCTION_SCHEMA}'
                          where not exists (select from function_schemas where name = '${FUNCTION_SCHEMA}')) d)
          select null::uuid as user_id, 'schema and functions' as subject,
                 'those of this release, which alone can be compared' as expected, names as found
            from differing where names is not null
          union all
          select null, name, case when s.name is null then 'nothing of this name' else 'as this release ships it' end,
                 case when p.name is null then 'missing' when s.name is null then 'not shipped'
                      when s.digest <> p.digest then 'another definition' else p.fault end
            from shipped s full join (${PRESENT_DEFINITIONS}) p using (name)
           where (select names from differing) is null
             and not (p.name is null and ${LEFT_OUT})
             and (p.name is null or s.digest <> p.digest or p.fault is not null
                  -- A constraint or an index more only refuses more.
                  or s.name is null and p.name !~ '^(constraint|index) ')`,
  },
  {
    name: 'guards_fire',
    says: 'No setting of the role, the database or the session keeps triggers and foreign keys from being looked at.',
    whatToDo:
      'Stop every process of the application: it may write past every guard. As a superuser take the setting back with ' +
      '`alter role … [in database …] reset session_replication_role`, `alter database … reset …` or in postgresql.conf, ' +
      'change the superuser’s password, and recount before the application starts again.',
    sql: `with setting (place, value) as (
            select 'this session', current_setting('session_replication_role')
            union all
            select concat_ws(' in ', case when s.setrole <> 0 then 'role ' || current_user end,
                             case when s.setdatabase <> 0 then 'database ' || current_database() end),
                   split_part(one, '=', 2)
              from pg_db_role_setting s, unnest(s.setconfig) one
             where s.setrole in (0, (select oid from pg_roles where rolname = current_user))
               and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
               and split_part(one, '=', 1) = 'session_replication_role')
          select null::uuid as user_id, 'session_replication_role of ' || coalesce(nullif(place, ''), 'every role') as subject,
                 'origin' as expected, value as found
            from setting where lower(value) <> 'origin'`,
  },
  {
    name: 'rights_are_withheld',
    says: 'The role of the application has no right to change or remove entries, steps, receipts and audit records.',
    whatToDo:
      'Take the right away again: `revoke update, delete, truncate on <table> from <role>`, as the owner. A superuser has every right: let the application use an ordinary role.',
    sql: `with withheld (table_name, privilege) as (
            select t.name, p.name
              from (values ('entries'), ('trade_steps'), ('transaction_steps'), ('receipts'),
                           ('audit_records')) t (name),
                   (values ('UPDATE'), ('DELETE'), ('TRUNCATE')) p (name)
            union all
            select t.name, p.name
              from (values ('trades'), ('transactions')) t (name), (values ('DELETE'), ('TRUNCATE')) p (name))
          select null::uuid as user_id, privilege || ' on ' || table_name as subject, 'withheld' as expected,
                 'granted to ' || current_user as found
            from withheld where has_table_privilege(table_name, privilege)`,
  },
];
