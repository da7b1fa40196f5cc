-- What must leave with a transaction (e-mail), and what must happen once (idempotency keys).

create table outbox (
  id uuid not null,
  template text not null,
  recipient text not null,
  data jsonb not null,
  created_at timestamptz not null,
  constraint outbox_pk primary key (id)
);
create index outbox_oldest on outbox (created_at, id);

-- Queues an e-mail in the transaction one is in. A mail about something more than a day ago is not sent: a history that
-- is written afterwards, as the demo's is, mails nobody.
create function outbox_add(p_now timestamptz, p_template text, p_recipient text, p_data jsonb) returns void
language sql as $$
  insert into outbox (id, template, recipient, data, created_at)
  select new_id(p_now), p_template, p_recipient, p_data, p_now
   where p_now > now() - interval '1 day'
$$;

-- Queues an e-mail to a person at their present address. Optional ones respect the person's preferences.
create function outbox_mail(p_user uuid, p_now timestamptz, p_template text, p_data jsonb, p_optional boolean)
returns void
language sql as $$
  select outbox_add(p_now, p_template, u.email, p_data || jsonb_build_object('firstName', u.first_name))
    from users u
    left join user_preferences n on n.user_id = u.id
   where u.id = p_user and (not p_optional or coalesce(n.email_notifications, true))
$$;

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  fingerprint text not null,
  result jsonb not null,
  created_at timestamptz not null,
  constraint idempotency_keys_pk primary key (user_id, key),
  constraint idempotency_keys_user foreign key (user_id) references users (id) on delete cascade
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- Begins a money request (decision M15). Null: go on. Otherwise the answer: the first result again, or a refusal.
-- The try-lock lasts until the transaction ends, so a second request with the same key learns at once that the first
-- one is still running.
create function idempotency_begin(p_user uuid, p_key text, p_fingerprint text) returns jsonb
language plpgsql as $$
declare
  v_known idempotency_keys;
begin
  if p_key is null then
    return null;
  end if;
  if not pg_try_advisory_xact_lock(hashtextextended(p_user::text || p_key, 15)) then
    return jsonb_build_object('refused', 'IDEMPOTENCY_IN_PROGRESS');
  end if;
  select * into v_known from idempotency_keys where user_id = p_user and key = p_key;
  if not found then
    return null;
  end if;
  if v_known.fingerprint <> p_fingerprint then
    return jsonb_build_object('refused', 'IDEMPOTENCY_KEY_REUSED');
  end if;
  return v_known.result || jsonb_build_object('replayed', true);
end $$;

-- Ends a money request: keeps its result, a refusal of the business too, under its key; returns the result.
create function idempotency_end(
  p_user uuid, p_key text, p_fingerprint text, p_now timestamptz, p_result jsonb
) returns jsonb
language plpgsql as $$
begin
  if p_key is not null then
    insert into idempotency_keys (user_id, key, fingerprint, result, created_at)
    values (p_user, p_key, p_fingerprint, p_result, p_now);
  end if;
  return p_result;
end $$;
