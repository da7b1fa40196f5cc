-- Begins a money request. Null: go on. Otherwise the answer: the first result again, or a refusal.
-- The try-lock is held until the transaction ends, so a second request with the same key learns immediately that the
-- first one is still running. A stored answer is returned immediately, however many requests ask for it at the same
-- time: it is read after the lock attempt, so that the lock's holder sees it, and it is valid without the lock too.
-- Without a key there is nothing to lock or to find.
create or replace function idempotency_begin(p_user uuid, p_key text, p_fingerprint text) returns jsonb
language plpgsql as $$
declare
  v_alone boolean := pg_try_advisory_xact_lock(hashtextextended(p_user::text || p_key, 15));
  v_fingerprint text;
  v_result jsonb;
begin
  select fingerprint, result into v_fingerprint, v_result from idempotency_keys where user_id = p_user and key = p_key;
  if not found then
    return case when not v_alone then '{"refused": "IDEMPOTENCY_IN_PROGRESS"}'::jsonb end;
  end if;
  if v_fingerprint <> p_fingerprint then
    return jsonb_build_object('refused', 'IDEMPOTENCY_KEY_REUSED');
  end if;
  return v_result || jsonb_build_object('replayed', true);
end $$;
