-- Who was marked as a scripted customer stays marked, and nobody with a history becomes one. First, since others lock
-- people before their lines, too.
create trigger users_keep before update on users for each row
  when (old.scripted is distinct from new.scripted) execute function users_keep();

-- The published share takes off every fee of the last twelve months: charged ones and those of withdrawals, as they were paid.
drop index transactions_fees;
create index transactions_fees on transactions (updated_at) include (user_id, type, amount, fee)
  where type in ('fee', 'withdrawal') and status = 'completed';
