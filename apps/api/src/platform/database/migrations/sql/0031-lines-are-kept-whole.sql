-- A recorded line stays what the customer agreed to: recipient, rate, coin amounts, deposit address and every other column
-- are fixed when it is written, a column that a later migration adds too. A step of a review writes what is its own, and
-- that stays as well.

drop trigger transactions_keep on transactions;
create trigger transactions_keep before update on transactions
  for each row execute function transactions_keep();

-- The steps keep what a deposit or a withdrawal said at each of them. They are append-only, so a line that was rewritten
-- in spite of its trigger differs from its newest step. Instants stand beside it; null in steps from before this column.
alter table transaction_events add column line jsonb;
