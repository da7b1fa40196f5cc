-- Which entry a correction corrects, and by how much. Append-only, like the entry that the correction posts.
create table corrections (
  user_id uuid not null,
  -- The line of the correction.
  transaction_id uuid not null,
  -- The entry that it corrects, and that entry's line.
  entry_id uuid not null,
  corrects uuid not null,
  amount bigint not null,
  constraint corrections_pk primary key (user_id, transaction_id),
  constraint corrections_entry foreign key (user_id, entry_id) references entries (user_id, id),
  constraint corrections_amount check (amount > 0)
);
create index corrections_of_entry on corrections (user_id, entry_id);
create trigger corrections_bounded before insert on corrections
  for each row execute function corrections_bounded();
create trigger corrections_append_only before update or delete or truncate on corrections
  for each statement execute function ledger_refuse_change();

-- What bonuses are taken from: set by two operators, and counted from then on. One row.
create table promotions_budget (
  id boolean not null default true,
  amount bigint not null,
  granted bigint not null default 0,
  set_at timestamptz not null,
  constraint promotions_budget_pk primary key (id),
  constraint promotions_budget_one check (id),
  constraint promotions_budget_kept check (amount >= 0 and granted between 0 and amount)
);
insert into promotions_budget (amount, set_at) values (0, now());
