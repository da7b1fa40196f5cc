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

-- Takes a payment method away: retired while an unfinished transaction names it, else deleted. Its row stays, so it makes
-- no difference to a deposit that is being announced at this moment and cannot be seen yet.
create function payment_method_remove(p_id uuid, p_now timestamptz) returns text
language plpgsql as $$
declare
  v_status text := case when exists (
    select 1 from transactions where payment_method_id = p_id and status in ('pending', 'processing'))
    then 'retired' else 'deleted' end;
begin
  update payment_methods set status = v_status, updated_at = p_now where id = p_id and status <> 'deleted';
  return case when found then v_status else 'unknown' end;
end $$;
