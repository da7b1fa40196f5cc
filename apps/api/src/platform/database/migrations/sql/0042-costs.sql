-- The published share takes off every fee of the last twelve months: charged ones and those of withdrawals, as they were
-- paid. The former index goes last, so that reads wait for a moment only.
create index transactions_costs on transactions (updated_at) include (user_id, type, amount, fee)
  where type in ('fee', 'withdrawal') and status = 'completed';
drop index transactions_fees;
