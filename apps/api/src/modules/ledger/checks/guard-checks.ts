import { compareMigrations } from '../../../platform/database/index.js';
import { PRESENT_DEFINITIONS, SHIPPED_DEFINITIONS } from './definitions.js';
import type { LedgerCheck } from './ledger-check.js';

const KNOWN_MIGRATIONS = compareMigrations([]).missing;
/** Written into the statement: digests, names of definitions and names of migrations, none of which has such a quote. */
const literal = (value: unknown) => `$shipped$${JSON.stringify(value)}$shipped$::jsonb`;

/** What the database itself has to refuse: whether the refusals are still in place. */
export const GUARD_CHECKS: LedgerCheck[] = [
  {
    name: 'guards_are_in_place',
    says: 'Every function, trigger and constraint is there, enabled, and the one that this release ships.',
    whatToDo:
      'Stop every process of the application and keep a copy of the database: whoever did this had the rights of its owner. ' +
      'Change its password, find out what was written since, and put each definition back from the newest file of ' +
      'apps/api/src/platform/database/migrations/sql that names it. Recount before the application starts again.',
    sql: `with shipped as (select key as name, value as digest from jsonb_each_text(${literal(SHIPPED_DEFINITIONS)})),
               known as (select jsonb_array_elements_text(${literal(KNOWN_MIGRATIONS)}) as name),
               differing as (
                 select string_agg(word || ' ' || name, ', ' order by word, name) as names
                   from (select 'also' as word, name from migrations where name not in (select name from known)
                         union all
                         select 'without', name from known where name not in (select name from migrations)) d)
          select null::uuid as user_id, 'migrations' as subject,
                 'those of this release, which alone can be compared' as expected, names as found
            from differing where names is not null
          union all
          select null, name, case when s.name is null then 'nothing of this name' else 'as this release ships it' end,
                 case when p.name is null then 'missing' when s.name is null then 'not shipped'
                      when s.digest <> p.digest then 'another definition' else p.fault end
            from shipped s full join (${PRESENT_DEFINITIONS}) p using (name)
           where (select names from differing) is null
             and (p.name is null or s.digest <> p.digest or p.fault is not null
                  -- A constraint or an index more only refuses more.
                  or s.name is null and p.name !~ '^(constraint|index) ')`,
  },
  {
    name: 'rights_are_withheld',
    says: 'The role of the application has no right to change or remove postings, entries, steps and receipts.',
    whatToDo:
      'Take the right away again: `revoke update, delete, truncate on <table> from <role>`, as the owner. A superuser has every right: let the application use an ordinary role.',
    sql: `with withheld (table_name, privilege) as (
            select t.name, p.name
              from (values ('postings'), ('entries'), ('trade_events'), ('transaction_events'), ('receipts')) t (name),
                   (values ('UPDATE'), ('DELETE'), ('TRUNCATE')) p (name)
            union all
            select t.name, p.name
              from (values ('trades'), ('transactions')) t (name), (values ('DELETE'), ('TRUNCATE')) p (name))
          select null::uuid as user_id, privilege || ' on ' || table_name as subject, 'withheld' as expected,
                 'granted to ' || current_user as found
            from withheld where has_table_privilege(table_name, privilege)`,
  },
];
