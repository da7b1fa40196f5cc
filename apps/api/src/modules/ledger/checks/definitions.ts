import { readFileSync } from 'node:fs';
import { FUNCTION_SCHEMA } from '#platform/database/index.js';

/**
 * SHA-256 of every function, trigger, column, constraint, domain, view and unique index as this release makes them, by name. `npx jest shipped-definitions -u` writes the file from a freshly migrated database, and fails
 * without `-u` while it says something else.
 */
export const SHIPPED_DEFINITIONS = JSON.parse(
  readFileSync(new URL('./shipped-definitions.json', import.meta.url), 'utf8'),
) as Record<string, string>;

const DIGEST = (definition: string) => `encode(sha256(convert_to(${definition}, 'UTF8')), 'hex')`;
/** Type, whether it may be null, and what it is filled in with. */
const COLUMN = `concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
                          a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid))`;
/** Without the names of tables before columns, which PostgreSQL 15 writes also where there is one table alone. */
const VIEW = String.raw`regexp_replace(pg_get_viewdef(c.oid), '\m[a-z_]+\.', '', 'g')`;
/** On a cluster, functions set their release's search path themselves; elsewhere, the connection sets it. */
const PATH_OF_SHARDS = `' SET search_path TO ''${FUNCTION_SCHEMA}'', ''public''' || chr(10)`;
const OWN = (relation: string) =>
  `${relation}.relnamespace = 'public'::regnamespace and ${relation}.relname <> 'migrations'`;

/**
 * What a database has of them: name, digest, and why it does not hold though it is there. What an extension brought is
 * left out, and so are functions of releases before this one. Rules, row security and other schemas on the search path are none of ours, and each could take the place of
 * what is.
 */
export const PRESENT_DEFINITIONS = `
  select f.name, f.digest, null as fault
    from (select 'function ' || case n.nspname when 'public' then 'public.' else '' end || p.proname
                   || '(' || oidvectortypes(p.proargtypes) || ')' as name, p.oid,
                 ${DIGEST(`replace(replace(pg_get_functiondef(p.oid), n.nspname || '.', ''), ${PATH_OF_SHARDS}, '')`)} as digest
            from pg_proc p join pg_namespace n on n.oid = p.pronamespace
           where n.nspname in ('public', '${FUNCTION_SCHEMA}') and p.prokind <> 'a') f
   where not exists (select from pg_depend d
                      where d.classid = 'pg_proc'::regclass and d.objid = f.oid and d.deptype = 'e')
  union all
  select 'trigger ' || t.tgname || ' on ' || c.relname, ${DIGEST('pg_get_triggerdef(t.oid)')},
         case when t.tgenabled not in ('O', 'A') then 'disabled' end
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and ${OWN('c')}
  union all
  select 'column ' || a.attname || ' on ' || c.relname, ${DIGEST(COLUMN)}, null
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p') and ${OWN('c')}
  union all
  select 'table ' || i.inhrelid::regclass || ' as part of ' || c.relname, '', null
    from pg_inherits i join pg_class c on c.oid = i.inhparent where c.relkind in ('r', 'p') and ${OWN('c')}
  union all
  select 'constraint ' || k.conname || ' on ' || c.relname, ${DIGEST('pg_get_constraintdef(k.oid)')},
         case when not k.convalidated then 'not validated'
              when exists (select from pg_trigger t where t.tgconstraint = k.oid and t.tgenabled not in ('O', 'A'))
                then 'disabled' end
    from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype in ('c', 'f', 'p', 'u') and ${OWN('c')}
  union all
  select 'index ' || i.relname || ' on ' || c.relname, ${DIGEST('pg_get_indexdef(x.indexrelid)')},
         case when not x.indisvalid then 'not valid' end
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
   where x.indisunique and ${OWN('c')} and not exists (select from pg_constraint k where k.conindid = x.indexrelid)
  union all
  select 'rule ' || r.rulename || ' on ' || c.relname, '', null
    from pg_rewrite r join pg_class c on c.oid = r.ev_class where r.rulename <> '_RETURN' and ${OWN('c')}
  union all
  select 'row security on ' || c.relname, '', null from pg_class c where c.relrowsecurity and ${OWN('c')}
  union all
  select 'domain ' || y.typname, ${DIGEST(`format_type(y.typbasetype, y.typtypmod) || string_agg(pg_get_constraintdef(k.oid), ' ' order by k.conname)`)}, null
    from pg_type y join pg_constraint k on k.contypid = y.oid
   where y.typnamespace = 'public'::regnamespace group by y.oid
  union all
  select 'view ' || c.relname, ${DIGEST(VIEW)}, null from pg_class c
   where c.relkind = 'v' and ${OWN('c')} and not exists (select from pg_depend d
                      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  union all
  select 'table ' || c.relname || ' among the functions', '', null
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = '${FUNCTION_SCHEMA}'
  union all
  select 'schemas ' || array_to_string(current_schemas(false), ', ') || ' on the search path', '', null
   where current_schemas(false) <> '{${FUNCTION_SCHEMA},public}'`;
