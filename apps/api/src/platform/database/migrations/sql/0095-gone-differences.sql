-- What was open of a wallet's difference where it was counted, and no longer at the next balance of the wallet, without a
-- reason. Written with that next balance.
create table wallet_gone_differences (
  id uuid not null,
  balance_id uuid not null,
  next_balance_id uuid not null,
  -- Coins, as decimal text.
  coins text not null,
  -- Null until it is explained.
  reason text,
  note text,
  explained_by uuid,
  explained_at timestamptz,
  constraint wallet_gone_differences_pk primary key (id),
  constraint wallet_gone_differences_once unique (balance_id),
  constraint wallet_gone_differences_amount check (coins::numeric <> 0),
  constraint wallet_gone_differences_explained check (
    num_nulls(reason, explained_by, explained_at) = 0
    or num_nulls(reason, note, explained_by, explained_at) = 4)
);
create index wallet_gone_differences_unexplained on wallet_gone_differences (id) where explained_at is null;
create trigger wallet_gone_differences_keep before update or delete on wallet_gone_differences
  for each row execute function wallet_gone_differences_keep();
create trigger wallet_gone_differences_not_emptied before truncate on wallet_gone_differences
  for each statement execute function ledger_keep();
