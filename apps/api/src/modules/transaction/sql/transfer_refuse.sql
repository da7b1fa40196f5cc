-- Refuses a transfer that found no quote to be made at, and keeps the refusal under its key. A request with the same key
-- that has used the quote up meanwhile is answered again instead.
create or replace function transfer_refuse(p_user uuid, p_refused text, p_now timestamptz, p_key text, p_fingerprint text)
returns jsonb
language plpgsql as $$
declare
  v_known jsonb := idempotency_begin(p_user, p_key, p_fingerprint);
begin
  return coalesce(v_known,
    idempotency_end(p_user, p_key, p_fingerprint, p_now, jsonb_build_object('refused', p_refused)));
end $$;
