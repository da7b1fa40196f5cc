-- Begins a money request. Null: go on. Otherwise the answer: the first result again, or a refusal.
-- The try-lock lasts until the transaction ends, so a second request with the same key learns at once that the first
-- one is still running. An answer that is kept is given at once, however many ask for it together: it is looked for
-- after the lock, so that it is seen once the lock is had, and counts without the lock too.
create or replace function idempotency_begin(p_user uuid, p_key text, p_fingerprint text) returns jsonb
language plpgsql as $$
declare
  v_known idempotency_keys;
  v_alone boolean;
begin
  if p_key is null then
    return null;
  end if;
  v_alone := pg_try_advisory_xact_lock(hashtextextended(p_user::text || p_key, 15));
  select * into v_known from idempotency_keys where user_id = p_user and key = p_key;
  if not found then
    return case when not v_alone then jsonb_build_object('refused', 'IDEMPOTENCY_IN_PROGRESS') end;
  end if;
  if v_known.fingerprint <> p_fingerprint then
    return jsonb_build_object('refused', 'IDEMPOTENCY_KEY_REUSED');
  end if;
  return v_known.result || jsonb_build_object('replayed', true);
end $$;
