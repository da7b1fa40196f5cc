-- Each hour, the suspensions that have ended are looked up.
drop index concurrently if exists users_suspended;
create index concurrently users_suspended on users (suspended_until) where status = 'suspended';
