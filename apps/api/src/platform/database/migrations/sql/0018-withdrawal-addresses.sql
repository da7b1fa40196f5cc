-- Where withdrawals may go, how much of them, and when not at all. A person's address book, the allow-list that closes it,
-- the addresses where the platform itself receives, and the money functions that hold withdrawals against all of these.

-- The one form in which two spellings of an address are equal; `normaliseAddress` says the same.
create function address_key(p_network text, p_address text) returns text
language sql immutable parallel safe as $$
  select case when p_network = 'ERC-20' or p_address ~* '^(bc|ltc)1' then lower(p_address collate "C") else p_address end
$$;

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

create function deposit_address_remember() returns trigger
language plpgsql as $$
begin
  insert into deposit_addresses (network, address_key, since)
  values (new.network, address_key(new.network, new.address), new.updated_at)
  on conflict do nothing;
  return null;
end $$;

create trigger payment_methods_remember_address after insert or update of network, address on payment_methods
  for each row execute function deposit_address_remember();

insert into deposit_addresses (network, address_key, since)
select network, address_key(network, address), min(since)
  from (select network, address, created_at as since from payment_methods
        union all
        select network, deposit_address, created_at from transactions
         where type = 'deposit' and deposit_address is not null and network is not null) known
 group by 1, 2;

create function address_is_ours(p_network text, p_address text) returns boolean
language sql stable parallel safe as $$
  select exists (select from deposit_addresses
                  where network = p_network and address_key = address_key(p_network, p_address))
$$;

-- A code may also confirm an address of the book, or leaving the allow-list. Such a code proves what its `address` names.
alter table one_time_codes drop constraint one_time_codes_purpose, add constraint one_time_codes_purpose check (
  purpose in ('verify-email', 'change-email', 'withdrawal-address', 'leave-allow-list'));

-- Why a person's withdrawals wait at this instant, and until when if that is known; null when they do not. A change that
-- starts a hold, a suspension or a freeze is waited for, so that none of them comes too late for a request under way.
create function withdrawals_held(p_user uuid, p_now timestamptz) returns jsonb
language plpgsql as $$
declare
  v_person users;
begin
  select * into v_person from users where id = p_user for share;
  return case
    when v_person.status <> 'active' then jsonb_build_object('because', v_person.status)
    when to_jsonb(v_person) ->> 'frozen_at' is not null then '{"because": "frozen"}'
    when v_person.withdrawals_held_until > p_now then
      jsonb_build_object('because', v_person.withdrawals_held_because, 'until', v_person.withdrawals_held_until)
  end;
end $$;

-- What a person may withdraw and has: `p_limits` holds the cents of each level. Whatever did not fail within the last 24
-- hours and 30 days counts.
create function withdrawal_room(p_user uuid, p_now timestamptz, p_limits jsonb) returns jsonb
language sql stable as $$
  select jsonb_build_object('level', level,
           'dayLimit', p_limits -> level -> 'day', 'monthLimit', p_limits -> level -> 'month',
           'dayUsed', used.day, 'monthUsed', used.month,
           'remaining', greatest(0, least((p_limits -> level ->> 'day')::bigint - used.day,
                                          (p_limits -> level ->> 'month')::bigint - used.month)))
    from (select case when totp or passkeys > 0 then 'protected' else 'standard' end as level
            from second_factor_standing(p_user)) standing,
         (select coalesce(sum(amount) filter (where created_at > p_now - interval '24 hours'), 0)::bigint as day,
                 coalesce(sum(amount), 0)::bigint as month
            from transactions
           where user_id = p_user and type = 'withdrawal' and status <> 'failed'
             and created_at > p_now - interval '30 days') used
$$;

-- Whether a withdrawal may go where it is to go; otherwise the refusal. The row of the book is held until the end of the
-- transaction, so removing the address comes before the withdrawal or after it.
create function withdrawal_destination(p_line transactions, p_now timestamptz) returns jsonb
language plpgsql as $$
declare
  v_address withdrawal_addresses;
begin
  if address_is_ours(p_line.network, p_line.recipient) then
    return '{"refused": "ADDRESS_IS_OURS"}';
  end if;
  select * into v_address from withdrawal_addresses
   where user_id = p_line.user_id and network = p_line.network and removed_at is null
     and address_key(network, address) = address_key(p_line.network, p_line.recipient)
     for share;
  return case
    when v_address.confirmed_at is null then '{"refused": "ADDRESS_NOT_CONFIRMED"}'
    when v_address.usable_from > p_now then
      jsonb_build_object('refused', 'ADDRESS_ON_HOLD', 'until', v_address.usable_from)
  end;
end $$;

drop function withdrawal_request(transactions, uuid, timestamptz, text, text);

-- A withdrawal is requested: cash → withdrawal_hold, the whole amount (decision M6); to a confirmed address of the book,
-- within the limits, while nothing holds withdrawals. All of it is looked at under the customer's lock.
create function withdrawal_request(
  p_line transactions, p_quote uuid, p_limits jsonb, p_now timestamptz, p_key text, p_fingerprint text
) returns jsonb
language plpgsql as $$
declare
  v_known jsonb := idempotency_begin(p_line.user_id, p_key, p_fingerprint);
  v_held jsonb;
  v_balance customer_balances;
  v_room jsonb;
  v_line transactions := p_line;
  v_refused jsonb;
begin
  if v_known is not null then
    return v_known;
  end if;
  v_line.type := 'withdrawal';
  v_held := withdrawals_held(p_line.user_id, p_now);
  v_balance := lock_balance(p_line.user_id);
  v_refused := case when v_held is not null then v_held || '{"refused": "WITHDRAWALS_HELD"}'
                    else withdrawal_destination(v_line, p_now) end;
  if v_refused is null and (v_balance.cash is null or v_balance.cash < v_line.amount) then
    v_refused := jsonb_build_object('refused', 'AMOUNT_EXCEEDS_BALANCE', 'available', coalesce(v_balance.cash, 0));
  end if;
  if v_refused is null then
    v_room := withdrawal_room(p_line.user_id, p_now, p_limits);
    if (v_room ->> 'remaining')::bigint < v_line.amount then
      v_refused := v_room || '{"refused": "WITHDRAWAL_LIMIT_REACHED"}';
    end if;
  end if;
  if v_refused is null then
    v_refused := jsonb_build_object('refused', transfer_use_terms(v_line, p_quote, p_now));
  end if;
  if v_refused ->> 'refused' is not null then
    return idempotency_end(p_line.user_id, p_key, p_fingerprint, p_now, v_refused);
  end if;
  v_line.direction := 'out';
  v_line.status := 'pending';
  v_line := transaction_record(v_line, p_now, 'WDR', 'investor', v_line.user_id);
  perform ledger_post(v_line.user_id, p_now, 'withdrawal_request', v_line.id, null, v_line.user_id,
    array['cash', 'withdrawal_hold'], array[-v_line.amount, v_line.amount]);
  perform outbox_mail(v_line.user_id, p_now, 'withdrawal-requested', withdrawal_mail(v_line), false);
  return idempotency_end(v_line.user_id, p_key, p_fingerprint, p_now, transaction_json(v_line));
end $$;

-- An operator moves a deposit or a withdrawal on: pending → processing → completed or failed. Whatever two operators
-- do at once, the second one finds the line already moved (decision M5). While a person's withdrawals are held, a pending
-- one can be refused but not begun; one whose payment was begun before is finished as it really ended.
create or replace function transaction_review(
  p_operator uuid, p_id uuid, p_status text, p_reason text, p_credited bigint, p_tx_hash text,
  p_now timestamptz, p_key text, p_fingerprint text
) returns jsonb
language plpgsql as $$
declare
  v_known jsonb := idempotency_begin(p_operator, p_key, p_fingerprint);
  v_user uuid;
  v_line transactions;
  v_held jsonb;
  v_refused jsonb;
begin
  if v_known is not null then
    return v_known;
  end if;
  select user_id into v_user from transactions where id = p_id;
  v_held := withdrawals_held(v_user, p_now);
  perform lock_balance(v_user);
  select * into v_line from transactions where user_id = v_user and id = p_id for update;
  v_refused := case
    when v_line.id is null then '{"refused": "TRANSACTION_NOT_FOUND"}'
    when v_line.type not in ('deposit', 'withdrawal') then '{"refused": "TRANSACTION_NOT_REVIEWABLE"}'
    when v_line.status in ('completed', 'failed') then
      jsonb_build_object('refused', 'TRANSACTION_FINAL', 'status', v_line.status)
    when v_line.status = p_status or p_status = 'pending' then
      jsonb_build_object('refused', 'TRANSACTION_STEP_INVALID', 'status', v_line.status)
    when p_credited is not null and (v_line.type <> 'deposit' or p_status <> 'completed') then
      '{"refused": "CREDITED_AMOUNT_NOT_EXPECTED"}'
    when p_credited is not null and p_credited <> v_line.amount and p_reason is null then
      '{"refused": "REASON_REQUIRED"}'
    when p_status = 'failed' and p_reason is null then '{"refused": "REASON_REQUIRED"}'
    when v_line.type = 'withdrawal' and v_line.status = 'pending' and p_status <> 'failed' and v_held is not null then
      v_held || '{"refused": "WITHDRAWALS_HELD"}'
    when v_line.type = 'withdrawal' and p_status = 'completed' and coalesce(p_tx_hash, v_line.tx_hash) is null then
      '{"refused": "TX_HASH_REQUIRED"}'
  end;
  if v_refused is not null then
    return idempotency_end(p_operator, p_key, p_fingerprint, p_now, v_refused);
  end if;
  p_now := next_instant(p_now, v_line.updated_at);
  v_line.status := p_status;
  v_line.reason := p_reason;
  v_line.tx_hash := coalesce(p_tx_hash, v_line.tx_hash);
  v_line.updated_at := p_now;
  if p_credited is not null then
    v_line.amount := p_credited;
  end if;
  perform transaction_advance(v_line, p_now, 'operator', p_operator);
  perform transaction_settle(v_line, p_now, p_operator);
  return idempotency_end(p_operator, p_key, p_fingerprint, p_now, transaction_json(v_line));
end $$;
