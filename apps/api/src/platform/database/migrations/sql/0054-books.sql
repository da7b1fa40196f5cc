-- The books: what moved on each account on each day, for all customers together, and the periods that are closed.

-- Sums of ended days. They hold every entry of a kept day except those in `late_entries`, which were written after their
-- time and have not been added yet. Derived: both can be calculated again from the postings.
create table book_days (
  -- The midnight (UTC) that it began at.
  day timestamptz not null,
  account text not null,
  debits bigint not null,
  credits bigint not null,
  constraint book_days_pk primary key (day, account)
);
-- Written by a trigger on `entries`, so that a late writer locks no row that two customers share.
create table late_entries (
  user_id uuid not null,
  entry_id uuid not null,
  occurred_at timestamptz not null,
  constraint late_entries_pk primary key (user_id, entry_id)
);
create trigger entries_noted_when_late after insert on entries for each row
  when (new.occurred_at < clock_timestamp() - interval '1 hour')
  execute function ledger_note_late();

-- The entries of a day.
create index entries_by_time on entries (occurred_at, id);

-- Nothing can be posted before the newest `until`. `balances` are the closing balances, in cents, by account.
create table closed_periods (
  until timestamptz not null,
  closed_by uuid not null,
  closed_at timestamptz not null,
  balances jsonb not null,
  constraint closed_periods_pk primary key (until)
);
create trigger closed_periods_append_only before update or delete or truncate on closed_periods
  for each statement execute function ledger_keep();
create trigger entries_after_close before insert on entries for each row execute function ledger_refuse_closed();
