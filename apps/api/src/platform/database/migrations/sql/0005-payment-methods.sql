-- Payment methods, and the addresses that customers withdraw to.

-- A row is never removed, since a deposit may name it while it is taken out of use. Only active ones are used.
create table payment_methods (
  id uuid not null,
  currency text not null,
  network text not null,
  address text not null,
  status text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- One operator stops deposits; the method still pays out. A change by two operators starts them again.
  deposits_stopped_at timestamptz,
  -- Cents that a withdrawal cost in each currency when this method was taken out of use.
  removed_at_fees jsonb,
  constraint payment_methods_pk primary key (id),
  constraint payment_methods_status check (status in ('waiting', 'active', 'retired', 'deleted'))
);
-- Hexadecimal and Bech32 addresses are the same in either case; Base58 ones that differ only in case do not occur.
-- Several currencies of a network may share a wallet.
create unique index payment_methods_active_address on payment_methods (currency, network, lower(address))
  where status = 'active';
-- Clusters lack this trigger: the application writes the addresses, too.
create trigger payment_methods_remember_address after insert or update of network, address on payment_methods
  for each row execute function deposit_address_remember();
create trigger payment_methods_stay before update of status on payment_methods for each row
  when (old.status = 'active' and new.status <> 'active') execute function payment_methods_stay();

-- Approved changes of methods, and when they take effect. A job then writes the method's row; until it has, reads use this
-- table.
create table payment_method_changes (
  -- The id of the proposal, which a new method gets, too.
  id uuid not null,
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
  -- Null where it was applied or could not be applied.
  stopped_by uuid,
  -- Removes the method, which takes two operators if no other pays out as little.
  removes boolean not null default false,
  constraint payment_method_changes_pk primary key (id),
  constraint payment_method_changes_two_people check (approved_by <> proposed_by),
  constraint payment_method_changes_time check (takes_effect_at >= approved_at),
  constraint payment_method_changes_state check (state in ('waiting', 'applied', 'stopped')),
  constraint payment_method_changes_ended check ((state = 'waiting') = (ended_at is null)),
  constraint payment_method_changes_stopped check (state = 'stopped' or stopped_by is null),
  constraint payment_method_changes_removal check (not removes or state = 'applied')
);
create unique index payment_method_changes_one_waiting on payment_method_changes (method_id) where state = 'waiting';
create unique index payment_method_changes_address on payment_method_changes (currency, network, lower(address))
  where state = 'waiting';

-- Every address at which the platform receives or ever received.
create table deposit_addresses (
  network text not null,
  address_key text not null,
  since timestamptz not null,
  constraint deposit_addresses_pk primary key (network, address_key)
);

-- The customers' address books. A removed address stays, so that similar ones are still warned about.
create table withdrawal_addresses (
  user_id uuid not null,
  id uuid not null,
  network text not null,
  address text not null,
  label text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  usable_from timestamptz,
  removed_at timestamptz,
  constraint withdrawal_addresses_pk primary key (user_id, id),
  constraint withdrawal_addresses_user foreign key (user_id) references users (id) on delete cascade,
  constraint withdrawal_addresses_confirmed check ((confirmed_at is null) = (usable_from is null)),
  constraint withdrawal_addresses_usable check (usable_from >= confirmed_at)
);
create unique index withdrawal_addresses_book on withdrawal_addresses (user_id, network, address_key(network, address))
  where removed_at is null;
create index withdrawal_addresses_by_address on withdrawal_addresses (lower(address));
-- An address keeps its owner: whoever changed a row could have withdrawals paid elsewhere.
create trigger withdrawal_addresses_keep before update on withdrawal_addresses for each row
  when (row(old.user_id, old.id, old.network, old.address, old.created_at)
        is distinct from row(new.user_id, new.id, new.network, new.address, new.created_at))
  execute function ledger_keep();

-- Customers whose address book is closed to new addresses. After it is turned off, it stays closed until `ends_at`.
create table withdrawal_allow_lists (
  user_id uuid not null,
  since timestamptz not null,
  ends_at timestamptz,
  constraint withdrawal_allow_lists_pk primary key (user_id),
  constraint withdrawal_allow_lists_user foreign key (user_id) references users (id) on delete cascade
);
