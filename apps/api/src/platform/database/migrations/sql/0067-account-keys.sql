-- Which public key of a wallet's account makes the deposit addresses of a chain, as two operators decided, and from when
-- on. In effect is the last one whose time has come. A key is named by its first address, however a wallet writes it.
create table account_keys (
  -- That of the proposal.
  id uuid not null,
  chain text not null,
  public_key text not null,
  first_address text not null,
  proposed_by uuid not null,
  approved_by uuid not null,
  approved_at timestamptz not null,
  takes_effect_at timestamptz not null,
  stopped_at timestamptz,
  stopped_by uuid,
  constraint account_keys_pk primary key (id),
  constraint account_keys_two_people check (approved_by <> proposed_by),
  constraint account_keys_time check (takes_effect_at >= approved_at),
  constraint account_keys_stopped check ((stopped_at is null) = (stopped_by is null)),
  -- What has taken effect was in effect, for ever.
  constraint account_keys_stopped_before check (stopped_at < takes_effect_at)
);
create index account_keys_of_chain on account_keys (chain, takes_effect_at);
-- The index of each key's next address. It only grows, also when a key is replaced and comes back later.
create table address_counters (
  chain text not null,
  first_address text not null,
  next_index integer not null default 0,
  constraint address_counters_pk primary key (chain, first_address),
  constraint address_counters_index check (next_index >= 0)
);
-- Which key made an address, and at which index.
alter table chain_addresses
  add column first_address text,
  add column address_index integer,
  add constraint chain_addresses_made check ((first_address is null) = (address_index is null));
create unique index chain_addresses_index on chain_addresses (chain, first_address, address_index)
  where address_index is not null;

alter table proposals drop constraint proposals_kind;
alter table proposals add constraint proposals_kind
  check (kind in ('completion', 'correction', 'budget', 'payment-method', 'account-key'));
