-- What moved on each finished day of a customer, so that a value history or a result costs the same after a year and
-- after ten. Derived: `ledger_keep_days` and the value history add rows up to a day that ended, the newest row says up to
-- which, and what is written to a kept day later removes the rows from that day on. The releases before write neither
-- table, and need not: their late writes meet the same triggers. The hour is less than the two that a day has to be over
-- before it is kept, so a movement is either seen by whoever keeps the day, or removes it.
create table ledger_days (
  user_id uuid not null,
  -- The midnight (UTC) that it began at.
  day timestamptz not null,
  cash bigint not null,
  invested bigint not null,
  withdrawal_hold bigint not null,
  deposited bigint not null,
  withdrawn bigint not null,
  bonuses bigint not null,
  adjustments bigint not null,
  fees bigint not null,
  settled bigint not null,
  -- All that came in from outside, and sums of flows in cents times their instants in milliseconds: whole numbers that a
  -- bigint could not hold.
  came_in bigint not null,
  moments text not null,
  moments_in text not null,
  first_at timestamptz,
  constraint ledger_days_pk primary key (user_id, day),
  constraint ledger_days_user foreign key (user_id) references users (id) on delete cascade
);
create trigger entries_after_their_day after insert on entries for each row
  when (new.occurred_at < clock_timestamp() - interval '1 hour')
  execute function ledger_forget_days();

-- What all trades of a customer were worth at the close of a finished day, how many there were, and their positions.
create table held_days (
  user_id uuid not null,
  day timestamptz not null,
  source text not null,
  value bigint not null,
  trades integer not null,
  position bigint not null,
  constraint held_days_pk primary key (user_id, day),
  constraint held_days_user foreign key (user_id) references users (id) on delete cascade
);
create trigger trade_events_after_their_day after insert on trade_events for each row
  when (new.at < clock_timestamp() - interval '1 hour')
  execute function held_days_forget();
