import { FUNCTION_SCHEMA } from '#platform/database/index.js';

/** What the role of the application can do to a guard, since it owns the tables; how to undo it; and what is found. */
export interface PlantedGuard {
  sql: string;
  /** A function is put back as it was, from its own definition. */
  undo: string | { function: string };
  subject: string;
  found: string;
}

export const PLANTED_GUARDS: Record<string, PlantedGuard> = {
  'a trigger that was dropped': {
    sql: 'drop trigger entries_admitted on entries',
    undo: `create trigger entries_admitted before insert on entries for each row execute function ledger_admit_entry()`,
    subject: 'trigger entries_admitted on entries',
    found: 'missing',
  },
  'a trigger that was disabled': {
    sql: 'alter table trades disable trigger trades_keep',
    undo: 'alter table trades enable trigger trades_keep',
    subject: 'trigger trades_keep on trades',
    found: 'disabled',
  },
  'a trigger that fires on a replica alone': {
    sql: 'alter table transactions enable replica trigger transactions_keep',
    undo: 'alter table transactions enable trigger transactions_keep',
    subject: 'trigger transactions_keep on transactions',
    found: 'disabled',
  },
  'a trigger that calls something else': {
    sql: `drop trigger entries_append_only on entries;
          create trigger entries_append_only before update or delete or truncate on entries
            for each statement execute function suppress_redundant_updates_trigger()`,
    undo: `drop trigger entries_append_only on entries;
           create trigger entries_append_only before update or delete or truncate on entries
             for each statement execute function ledger_refuse_change()`,
    subject: 'trigger entries_append_only on entries',
    found: 'another definition',
  },
  'a trigger that has a condition now': {
    sql: `create or replace trigger transactions_keep before update on transactions
            for each row when (old.amount > 100) execute function transactions_keep()`,
    undo: `create or replace trigger transactions_keep before update on transactions
             for each row execute function transactions_keep()`,
    subject: 'trigger transactions_keep on transactions',
    found: 'another definition',
  },
  'a trigger that nobody shipped': {
    sql: `create trigger zzz_last before update on transactions
            for each row execute function suppress_redundant_updates_trigger()`,
    undo: 'drop trigger zzz_last on transactions',
    subject: 'trigger zzz_last on transactions',
    found: 'not shipped',
  },
  'a guard that does nothing': {
    sql: `create or replace function public.ledger_refuse_change() returns trigger
          language plpgsql as $$ begin return null; end $$`,
    undo: { function: 'ledger_refuse_change()' },
    subject: 'function public.ledger_refuse_change()',
    found: 'another definition',
  },
  'a guard of lines that lets everything through': {
    sql: `create or replace function public.transactions_keep() returns trigger
          language plpgsql as $$ begin return new; end $$`,
    undo: { function: 'transactions_keep()' },
    subject: 'function public.transactions_keep()',
    found: 'another definition',
  },
  'a money function that pays anywhere': {
    sql: `create or replace function withdrawal_destination(p_line transactions, p_now timestamptz) returns jsonb
          language sql as $$ select null::jsonb $$`,
    undo: { function: 'withdrawal_destination(transactions, timestamptz)' },
    subject: 'function withdrawal_destination(transactions, timestamp with time zone)',
    found: 'another definition',
  },
  'a money function with rights or settings of its own': {
    sql: `alter function lock_balance(uuid) set search_path = evil, public`,
    undo: 'alter function lock_balance(uuid) reset search_path',
    subject: 'function lock_balance(uuid)',
    found: 'another definition',
  },
  'a money function beside the shipped one': {
    sql: `create function lock_balance(p_user text) returns customer_balances
          language sql as $$ select * from customer_balances limit 1 $$`,
    undo: 'drop function lock_balance(text)',
    subject: 'function lock_balance(text)',
    found: 'not shipped',
  },
  'a table that stands before ours': {
    sql: `create table ${FUNCTION_SCHEMA}.anything ()`,
    undo: `drop table ${FUNCTION_SCHEMA}.anything`,
    subject: 'table anything among the functions',
    found: 'not shipped',
  },
  'a domain that allows what it refused': {
    sql: `alter domain not_negative drop constraint not_negative;
          alter domain not_negative add constraint not_negative check (value >= -100000)`,
    undo: `alter domain not_negative drop constraint not_negative;
           alter domain not_negative add constraint not_negative check (value >= 0)`,
    subject: 'domain not_negative',
    found: 'another definition',
  },
  'a view that shows more': {
    sql: `create or replace view public.transaction_totals as
            select user_id, total_transactions, total_inflow * 1 as total_inflow, total_outflow, total_profit,
                   successful_deposits, successful_withdrawals from customer_balances`,
    undo: `create or replace view public.transaction_totals as
             select user_id, total_transactions, total_inflow, total_outflow, total_profit,
                    successful_deposits, successful_withdrawals from customer_balances`,
    subject: 'view transaction_totals',
    found: 'another definition',
  },
  'a constraint that allows what it refused': {
    sql: `alter table quotes drop constraint quotes_kind,
            add constraint quotes_kind check (kind in ('deposit', 'withdrawal', 'gift'))`,
    undo: `alter table quotes drop constraint quotes_kind, add constraint quotes_kind check (kind in ('deposit', 'withdrawal'))`,
    subject: 'constraint quotes_kind on quotes',
    found: 'another definition',
  },
  'a constraint that was dropped': {
    sql: 'alter table entries drop constraint entries_user',
    undo: 'alter table entries add constraint entries_user foreign key (user_id) references users (id)',
    subject: 'constraint entries_user on entries',
    found: 'missing',
  },
  'a primary key that was dropped': {
    sql: 'alter table idempotency_keys drop constraint idempotency_keys_pk',
    undo: 'alter table idempotency_keys add constraint idempotency_keys_pk primary key (user_id, key)',
    subject: 'constraint idempotency_keys_pk on idempotency_keys',
    found: 'missing',
  },
  'a unique key that was dropped': {
    sql: 'alter table receipts drop constraint receipts_one_per_transaction',
    undo: 'alter table receipts add constraint receipts_one_per_transaction unique (user_id, transaction_id)',
    subject: 'constraint receipts_one_per_transaction on receipts',
    found: 'missing',
  },
  'a column of another type': {
    sql: 'alter table customer_balances alter column cash type bigint',
    undo: 'alter table customer_balances alter column cash type not_negative',
    subject: 'column cash on customer_balances',
    found: 'another definition',
  },
  'a column that may be empty': {
    sql: 'alter table entries alter column kind drop not null',
    undo: 'alter table entries alter column kind set not null',
    subject: 'column kind on entries',
    found: 'another definition',
  },
  'a column that begins with another value': {
    sql: 'alter table customer_balances alter column cash set default 100000',
    undo: 'alter table customer_balances alter column cash set default 0',
    subject: 'column cash on customer_balances',
    found: 'another definition',
  },
  'a column that begins with nothing': {
    sql: 'alter table transactions alter column fee drop default',
    undo: 'alter table transactions alter column fee set default 0',
    subject: 'column fee on transactions',
    found: 'another definition',
  },
  'a column beside the shipped ones': {
    sql: 'alter table entries add column note text',
    undo: 'alter table entries drop column note',
    subject: 'column note on entries',
    found: 'not shipped',
  },
  'a table whose rows count as ours and that no trigger guards': {
    sql: 'create schema aside; create table aside.entries () inherits (entries)',
    undo: 'drop schema aside cascade',
    subject: 'table aside.entries as part of entries',
    found: 'not shipped',
  },
  'a rule that makes an update do nothing': {
    sql: 'create rule quiet as on update to transactions do instead nothing',
    undo: 'drop rule quiet on transactions',
    subject: 'rule quiet on transactions',
    found: 'not shipped',
  },
  'row security': {
    sql: 'alter table receipts enable row level security',
    undo: 'alter table receipts disable row level security',
    subject: 'row security on receipts',
    found: 'not shipped',
  },
};
