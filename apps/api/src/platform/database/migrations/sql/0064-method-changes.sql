-- What two operators decided about where deposits go, and from when on it holds. The method's own row is written once that
-- time has come; until it is written, reads look here. Belongs to no customer: every shard has a copy, like the methods.
create table payment_method_changes (
  -- That of the proposal.
  id uuid not null,
  -- A new method gets the id of its proposal.
  method_id uuid not null,
  currency text not null,
  network text not null,
  address text not null,
  proposed_by uuid not null,
  approved_by uuid not null,
  approved_at timestamptz not null,
  takes_effect_at timestamptz not null,
  state text not null default 'waiting',
  ended_at timestamptz,
  -- Null where it was applied, or could not be.
  stopped_by uuid,
  constraint payment_method_changes_pk primary key (id),
  constraint payment_method_changes_two_people check (approved_by <> proposed_by),
  constraint payment_method_changes_time check (takes_effect_at >= approved_at),
  constraint payment_method_changes_state check (state in ('waiting', 'applied', 'stopped')),
  constraint payment_method_changes_ended check ((state = 'waiting') = (ended_at is null)),
  constraint payment_method_changes_stopped check (state = 'stopped' or stopped_by is null)
);
create unique index payment_method_changes_one_waiting on payment_method_changes (method_id) where state = 'waiting';
create unique index payment_method_changes_address on payment_method_changes (currency, network, lower(address))
  where state = 'waiting';

-- A new method whose time has not come has a row already, which the release before does not offer.
alter table payment_methods drop constraint payment_methods_status;
alter table payment_methods
  add constraint payment_methods_status check (status in ('waiting', 'active', 'retired', 'deleted'));
