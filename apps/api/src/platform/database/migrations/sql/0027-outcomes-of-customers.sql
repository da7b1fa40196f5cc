-- The published share is a count of customers: all that each of them settled in twelve months, holds and was charged.
alter table users add column scripted boolean not null default false;
create index users_scripted on users (id) where scripted;
drop index trades_settled_at;
create index trades_settled_at on trades (settled_at) include (user_id, settled_value, investment)
  where status = 'completed';
create index trades_open on trades (user_id) where status <> 'completed';
create index transactions_fees on transactions (created_at) include (user_id, amount) where type = 'fee';
