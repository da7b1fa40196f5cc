-- Where withdrawals may go, how much of them, and when not at all. A person's address book, the allow-list that closes it,
-- the addresses where the platform itself receives, and the money functions that hold withdrawals against all of these.

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
-- A removed one stays, so that what looks like it is still warned about; added again it begins anew.
create unique index withdrawal_addresses_book on withdrawal_addresses (user_id, network, address_key(network, address))
  where removed_at is null;

-- A person's allow-list: while it is closed nothing is added to the book. Turned off, it stays closed until `ends_at`.
create table withdrawal_allow_lists (
  user_id uuid not null,
  since timestamptz not null,
  ends_at timestamptz,
  constraint withdrawal_allow_lists_pk primary key (user_id),
  constraint withdrawal_allow_lists_user foreign key (user_id) references users (id) on delete cascade
);

-- Whoever was paid before is in the book: the address was paid, and nobody called it wrong since.
insert into withdrawal_addresses (user_id, id, network, address, label, created_at, confirmed_at, usable_from)
select distinct on (user_id, network, address_key(network, recipient))
       user_id, new_id(created_at), network, recipient, '', created_at, created_at, created_at
  from transactions
 where type = 'withdrawal' and status = 'completed' and recipient is not null and network is not null
 order by user_id, network, address_key(network, recipient), created_at;

-- Every address where the platform receives or ever received. Kept by a trigger, so that no way of changing a payment
-- method forgets one.
create table deposit_addresses (
  network text not null,
  address_key text not null,
  since timestamptz not null,
  constraint deposit_addresses_pk primary key (network, address_key)
);

create trigger payment_methods_remember_address after insert or update of network, address on payment_methods
  for each row execute function deposit_address_remember();

insert into deposit_addresses (network, address_key, since)
select network, address_key(network, address), min(since)
  from (select network, address, created_at as since from payment_methods
        union all
        select network, deposit_address, created_at from transactions
         where type = 'deposit' and deposit_address is not null and network is not null) known
 group by 1, 2;

-- A code may also confirm an address of the book, or leaving the allow-list. Such a code proves what its `address` names.
alter table one_time_codes drop constraint one_time_codes_purpose, add constraint one_time_codes_purpose check (
  purpose in ('verify-email', 'change-email', 'withdrawal-address', 'leave-allow-list'));
