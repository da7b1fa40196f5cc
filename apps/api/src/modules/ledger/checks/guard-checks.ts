import type { LedgerCheck } from './ledger-check.js';

/** What the database itself has to refuse: whether the refusals are still in place. */
export const GUARD_CHECKS: LedgerCheck[] = [
  {
    name: 'guards_are_in_place',
    says: 'Every trigger that guards entries, postings, lines, trades and their steps is there and enabled.',
    sql: `with guard (table_name, name, fires, calls) as (values
            ('entries', 'entries_balanced', 'AFTER INSERT', 'ledger_require_balanced'),
            ('postings', 'postings_balanced', 'AFTER INSERT', 'ledger_require_balanced'),
            ('entries', 'entries_append_only', 'BEFORE DELETE OR UPDATE OR TRUNCATE', 'ledger_refuse_change'),
            ('postings', 'postings_append_only', 'BEFORE DELETE OR UPDATE OR TRUNCATE', 'ledger_refuse_change'),
            ('trade_events', 'trade_events_append_only', 'BEFORE DELETE OR UPDATE OR TRUNCATE', 'ledger_refuse_change'),
            ('transaction_events', 'transaction_events_append_only', 'BEFORE DELETE OR UPDATE OR TRUNCATE',
             'ledger_refuse_change'),
            ('trades', 'trades_stay', 'BEFORE DELETE OR TRUNCATE', 'ledger_refuse_change'),
            ('transactions', 'transactions_stay', 'BEFORE DELETE OR TRUNCATE', 'ledger_refuse_change'),
            ('trades', 'trades_keep', 'BEFORE UPDATE', 'ledger_keep'),
            ('transactions', 'transactions_keep', 'BEFORE UPDATE', 'transactions_keep')),
          state as (
            select g.*, g.fires || ', ' || g.calls || ', enabled' as due,
                   substring(pg_get_triggerdef(t.oid) from '((?:BEFORE|AFTER) [A-Z ]+) ON ') || ', '
                     || t.tgfoid::regproc::text || ', '
                     || case t.tgenabled when 'O' then 'enabled' when 'A' then 'enabled' else 'disabled' end as found
              from guard g left join pg_trigger t on t.tgrelid = to_regclass(g.table_name) and t.tgname = g.name)
          select null::uuid as user_id, 'trigger ' || name as subject, due as expected, coalesce(found, 'missing') as found
            from state where due is distinct from found`,
  },
  {
    name: 'rights_are_withheld',
    says: 'The role of the application has no right to change or remove postings, entries and steps.',
    sql: `with withheld (table_name, privilege) as (
            select t.name, p.name
              from (values ('postings'), ('entries'), ('trade_events'), ('transaction_events')) t (name),
                   (values ('UPDATE'), ('DELETE'), ('TRUNCATE')) p (name)
            union all
            select t.name, p.name
              from (values ('trades'), ('transactions')) t (name), (values ('DELETE'), ('TRUNCATE')) p (name))
          select null::uuid as user_id, privilege || ' on ' || table_name as subject, 'withheld' as expected,
                 'granted to ' || current_user as found
            from withheld where has_table_privilege(table_name, privilege)`,
  },
];
