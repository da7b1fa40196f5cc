-- A bonus from the promotions budget, which the caller takes it from in the same transaction. Within 30 days all bonuses
-- to one customer are at most the limit. With real money none is for joining, depositing or trading. p_request: {"amount":
-- cents, "reason": a code, "promotes": whether it is for that, "live": whether money is real, "limit": cents}.
create or replace function movement_bonus(
  p_user uuid, p_actor uuid, p_request jsonb, p_now timestamptz, p_key text, p_fingerprint text,
  p_operator_role text default null
) returns jsonb
language plpgsql as $$
declare
  v_key text := movement_key(p_user, p_actor, p_key);
  v_reply jsonb := idempotency_begin(p_user, v_key, p_fingerprint);
  v_amount bigint := (p_request ->> 'amount')::bigint;
  v_since timestamptz := p_now - interval '720 hours';
  v_there boolean;
  v_left bigint;
  v_line transactions;
  v_shown jsonb;
  v_entry uuid;
  v_person jsonb;
begin
  if v_reply is not null then
    return v_reply;
  end if;
  select true into v_there from customer_balances where user_id = p_user for update;
  select (p_request ->> 'limit')::bigint - coalesce(sum(amount), 0) into v_left
    from transactions where user_id = p_user and type = 'bonus' and id >= lowest_id(v_since) and created_at > v_since;
  v_reply := case
    when v_there is null then '{"refused": "CUSTOMER_NOT_FOUND"}'
    when coalesce((p_request ->> 'promotes')::boolean, true) and coalesce((p_request ->> 'live')::boolean, true)
      then '{"refused": "BONUS_PROMOTES"}'
    when v_amount > v_left then jsonb_build_object('refused', 'BONUS_LIMIT_REACHED', 'left', greatest(v_left, 0))
  end;
  if v_reply is null then
    v_line := new_line(p_user, 'bonus', 'in', 'completed', v_amount, 'Bonus', p_now);
    v_line.reason := p_request ->> 'reason';
    v_shown := transaction_record(v_line, p_actor, p_operator_role);
    v_entry := ledger_post(p_user, p_now, 'bonus', v_line.id, null, p_actor,
      p_cash => v_amount, p_bonus => -v_amount, p_lines => 1);
    v_person := outbox_mail(p_user, p_now, 'adjustment-posted', jsonb_build_object('kind', 'bonus', 'amount', v_amount,
      'direction', 'in', 'reason', v_line.reason, 'reference', v_line.reference), true);
    v_reply := transaction_json(v_line, v_shown, v_person, null);
  end if;
  return idempotency_end(p_user, v_key, p_fingerprint, p_now, v_reply);
end $$;
