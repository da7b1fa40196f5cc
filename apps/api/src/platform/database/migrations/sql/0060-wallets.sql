-- What is really in the wallets, as entered or imported, and why it differs from what the transactions say.
create table wallet_balances (
  id uuid not null,
  coin text not null,
  network text not null,
  -- Coins, as decimal text.
  coins text not null,
  -- What the transactions that were completed until then say; they never change.
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
create trigger wallet_balances_append_only before update or delete or truncate on wallet_balances
  for each statement execute function ledger_keep();
create trigger wallet_explanations_append_only before update or delete or truncate on wallet_explanations
  for each statement execute function ledger_keep();
