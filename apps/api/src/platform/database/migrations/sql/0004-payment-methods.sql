-- Where deposits go, by currency and network. Not a customer's: a reference that every shard holds. A row stays for ever,
-- since a deposit may name it at the very moment it is taken away: only active ones are offered and used.
create table payment_methods (
  id uuid not null,
  currency text not null,
  network text not null,
  address text not null,
  status text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payment_methods_pk primary key (id),
  constraint payment_methods_status check (status in ('active', 'retired', 'deleted'))
);
-- Hexadecimal and Bech32 addresses are the same in either case; Base58 ones that differ in case only do not occur.
-- Several currencies of one network may share a wallet.
create unique index payment_methods_active_address on payment_methods (currency, network, lower(address))
  where status = 'active';
