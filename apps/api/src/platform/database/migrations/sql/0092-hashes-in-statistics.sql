-- PostgreSQL takes a transaction hash for one of two hundred of all lines, since it uses no figures of a partial index for
-- its estimates, and reads the whole table for the first hundred lines of a hash. With these it knows.
do $$ begin
  create statistics transactions_lower_hash on lower(tx_hash) from transactions;
exception when feature_not_supported then
  -- Citus may keep statistics of columns alone; then this search stays as it was.
  null;
end $$;
-- At once where there are lines. What is planned for a table that was found empty reads all of it, also when it has filled.
do $$ begin
  if exists (select 1 from transactions) then
    analyze transactions;
  end if;
end $$;
