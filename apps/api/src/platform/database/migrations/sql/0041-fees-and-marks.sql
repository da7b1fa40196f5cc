-- The published share takes off every fee of the last twelve months: charged ones and those of withdrawals, as they were paid.
drop index transactions_fees;
create index transactions_fees on transactions (updated_at) include (user_id, type, amount, fee)
  where type in ('fee', 'withdrawal') and status = 'completed';
