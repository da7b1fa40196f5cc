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
    sql: 'drop trigger postings_balanced on postings',
    undo: `create constraint trigger postings_balanced after insert on postings
             deferrable initially deferred for each row execute function ledger_require_balanced()`,
    subject: 'trigger postings_balanced on postings',
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
  'a constraint that allows what it refused': {
    sql: `alter table customer_balances drop constraint customer_balances_cash_not_negative,
            add constraint customer_balances_cash_not_negative check (cash >= -100000)`,
    undo: `alter table customer_balances drop constraint customer_balances_cash_not_negative,
             add constraint customer_balances_cash_not_negative check (cash >= 0)`,
    subject: 'constraint customer_balances_cash_not_negative on customer_balances',
    found: 'another definition',
  },
  'a constraint that was dropped': {
    sql: 'alter table transactions drop constraint transactions_fee_of_withdrawal',
    undo: `alter table transactions add constraint transactions_fee_of_withdrawal check (fee = 0 or type = 'withdrawal')`,
    subject: 'constraint transactions_fee_of_withdrawal on transactions',
    found: 'missing',
  },
  'a primary key that was dropped': {
    sql: 'alter table idempotency_keys drop constraint idempotency_keys_pk',
    undo: 'alter table idempotency_keys add constraint idempotency_keys_pk primary key (user_id, key)',
    subject: 'constraint idempotency_keys_pk on idempotency_keys',
    found: 'missing',
  },
  'a unique key that was dropped': {
    sql: 'alter table postings drop constraint postings_one_per_account',
    undo: 'alter table postings add constraint postings_one_per_account unique (user_id, entry_id, account)',
    subject: 'constraint postings_one_per_account on postings',
    found: 'missing',
  },
  'a column of another type': {
    sql: 'alter table transaction_totals alter column total_profit type numeric',
    undo: 'alter table transaction_totals alter column total_profit type bigint',
    subject: 'column total_profit on transaction_totals',
    found: 'another definition',
  },
  'a column that may be empty': {
    sql: 'alter table postings alter column amount drop not null',
    undo: 'alter table postings alter column amount set not null',
    subject: 'column amount on postings',
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
    sql: 'create schema aside; create table aside.postings () inherits (postings)',
    undo: 'drop schema aside cascade',
    subject: 'table aside.postings as part of postings',
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
