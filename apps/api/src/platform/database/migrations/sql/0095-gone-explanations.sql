-- Why a wallet's balance no longer had a difference that the balance before it had. It changes nothing in what the wallet
-- should hold, so it is no row of wallet_explanations.
create table wallet_gone_explanations (
  id uuid not null,
  -- The balance that no longer had it.
  balance_id uuid not null,
  -- Coins of the difference, as decimal text.
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
