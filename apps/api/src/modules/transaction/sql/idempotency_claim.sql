-- Binds an operator's key to the first request that used it, in the operator's own rows; the answer is stored with the
-- customer whose money moves. So the same key for another customer is refused, and no statement touches the rows of two
-- users. Null: go on. Otherwise the answer: the first result again, or a refusal. If the process crashed after binding
-- a key, the same request can use the key again.
create or replace function idempotency_claim(p_user uuid, p_key text, p_fingerprint text, p_now timestamptz)
returns jsonb
language plpgsql as $$
declare
  v_begun jsonb := '{"refused": "IDEMPOTENCY_IN_PROGRESS"}';
  v_first jsonb := idempotency_begin(p_user, p_key, p_fingerprint);
begin
  if v_first is null then
    perform idempotency_end(p_user, p_key, p_fingerprint, p_now, v_begun);
  end if;
  return nullif(v_first, v_begun || '{"replayed": true}');
end $$;
