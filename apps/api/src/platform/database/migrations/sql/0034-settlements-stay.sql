-- What a trade was settled at stays, and so does the proof of a deposit. As with lines, every column is fixed, one that a
-- later migration adds too; a step writes what is its own, at the instant of the step and as the price makes it.

drop trigger trades_keep on trades;
create trigger trades_keep before update on trades
  for each row execute function trades_keep();

create trigger receipts_keep before update or delete or truncate on receipts
  for each statement execute function ledger_keep();
revoke update, delete, truncate on receipts from public, current_user;
