-- The operator's wallets: counted balances, and explanations of their differences. Coins are decimal text.

create table wallet_balances (
  id uuid not null,
  coin text not null,
  network text not null,
  coins text not null,
  -- The balance by the transactions that were completed until then.
  expected_coins text not null,
  at timestamptz not null,
  source text not null,
  entered_by uuid not null,
  entered_at timestamptz not null,
  constraint wallet_balances_pk primary key (id),
  constraint wallet_balances_once unique (coin, network, at),
  constraint wallet_balances_amount check (coins::numeric >= 0),
  constraint wallet_balances_source check (source in ('entered', 'imported'))
);
create trigger wallet_balances_append_only before update or delete or truncate on wallet_balances
  for each statement execute function ledger_keep();

create table wallet_explanations (
  id uuid not null,
  balance_id uuid not null,
  coins text not null,
  reason text not null,
  note text,
  explained_by uuid not null,
  explained_at timestamptz not null,
  constraint wallet_explanations_pk primary key (id),
  constraint wallet_explanations_amount check (coins::numeric <> 0)
);
create index wallet_explanations_of_balance on wallet_explanations (balance_id);
create trigger wallet_explanations_append_only before update or delete or truncate on wallet_explanations
  for each statement execute function ledger_keep();

-- Why a balance no longer has a difference that the one before it had. Unlike `wallet_explanations`, it does not change what
-- the wallet should hold.
create table wallet_gone_explanations (
  id uuid not null,
  -- The balance without the difference.
  balance_id uuid not null,
  coins text not null,
  reason text not null,
  note text,
  explained_by uuid not null,
  explained_at timestamptz not null,
  constraint wallet_gone_explanations_pk primary key (id),
  constraint wallet_gone_explanations_amount check (coins::numeric <> 0)
);
create trigger wallet_gone_explanations_append_only before update or delete or truncate on wallet_gone_explanations
  for each statement execute function ledger_keep();
