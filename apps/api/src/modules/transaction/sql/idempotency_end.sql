-- Ends a money request: stores its result, which may be a refusal, under its key; returns the result.
create or replace function idempotency_end(
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
