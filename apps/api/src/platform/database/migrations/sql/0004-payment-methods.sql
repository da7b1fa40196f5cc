-- Where deposits go, by currency and network. Not a customer's: a reference that every shard holds.
create table payment_methods (
  id uuid not null,
  currency text not null,
  network text not null,
  address text not null,
  status text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payment_methods_pk primary key (id),
  constraint payment_methods_status check (status in ('active', 'retired'))
);
-- Hexadecimal and Bech32 addresses are the same in either case; Base58 ones that differ in case only do not occur.
create unique index payment_methods_active_address on payment_methods (network, lower(address)) where status = 'active';
