-- On a cluster, triggers of its tables need this; elsewhere it has no effect.
set local citus.enable_unsafe_triggers = on;
-- In one order and at once: a lock that grew later would meet a writer of two of them in a deadlock.
lock table users, proposals, account_events in access exclusive mode;

-- Until when the latest suspension of a customer lasts; null without an end, or if there was none.
alter table users add column suspended_until timestamptz;
-- A suspension of an earlier release ends as a new one does, unless a second operator approves that it goes on.
update users set suspended_until = now() + interval '72 hours' where role = 'investor' and status = 'suspended';
create trigger users_suspension before insert or update of status, suspended_until on users
  for each row execute function users_suspension();

alter table proposals drop constraint proposals_kind;
alter table proposals add constraint proposals_kind check (kind in (
  'completion', 'correction', 'budget', 'payment-method', 'account-key', 'payout-batch', 'suspension'));
create unique index proposals_one_suspension on proposals (user_id) where status = 'open' and kind = 'suspension';

alter table account_events drop constraint account_events_caused_by;
alter table account_events add constraint account_events_caused_by
  check (caused_by in ('operator', 'person', 'mailed-link', 'system'));
