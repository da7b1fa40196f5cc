-- Each hour, the suspensions that have ended are looked up.
drop index concurrently if exists users_suspended;
create index concurrently users_suspended on users (suspended_until) where status = 'suspended';
-- The published times of transfers are of the last 30 days, by when they ended, too.
drop index concurrently if exists transactions_ended;
create index concurrently transactions_ended on transactions (updated_at)
  where type in ('deposit', 'withdrawal') and status in ('completed', 'failed');
