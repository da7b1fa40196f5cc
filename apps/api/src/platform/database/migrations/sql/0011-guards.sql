-- What may never change once it was written, refused by the database itself: the steps of trades and lines, what a trade
-- began with, what a line is about, and what became of it.

create trigger trade_events_append_only before update or delete or truncate on trade_events
  for each statement execute function ledger_refuse_change();
create trigger transaction_events_append_only before update or delete or truncate on transaction_events
  for each statement execute function ledger_refuse_change();
create trigger trades_stay before delete or truncate on trades
  for each statement execute function ledger_refuse_change();
create trigger transactions_stay before delete or truncate on transactions
  for each statement execute function ledger_refuse_change();
-- Nothing points at steps, so the right to update them can go entirely; see `entries` for where it cannot.
revoke update, delete, truncate on trade_events, transaction_events from public, current_user;
revoke delete, truncate on trades, transactions from public, current_user;

-- A trade stays whose it is, on what, and what was put in at which price.
create trigger trades_keep before update on trades for each row
  when (row(old.user_id, old.id, old.symbol, old.name, old.investment, old.entry_price, old.created_at)
        is distinct from row(new.user_id, new.id, new.symbol, new.name, new.investment, new.entry_price, new.created_at))
  execute function ledger_keep();

-- A line stays whose it is and what it is about. Its status only moves on; its amount is final when it is.
create trigger transactions_keep before update on transactions for each row
  when (row(old.user_id, old.id, old.reference, old.type, old.direction, old.declared_amount, old.fee, old.created_at)
        is distinct from
        row(new.user_id, new.id, new.reference, new.type, new.direction, new.declared_amount, new.fee, new.created_at)
    or old.status in ('completed', 'failed') and old.amount <> new.amount
    or old.status <> new.status and not (
         old.status in ('pending', 'processing') and new.status in ('completed', 'failed')
         or old.status = 'pending' and new.status = 'processing'))
  execute function ledger_keep();

-- Only what is withdrawn costs a fee; a `fee` line's own amount is the fee.
alter table transactions add constraint transactions_fee_of_withdrawal check (fee = 0 or type = 'withdrawal');
