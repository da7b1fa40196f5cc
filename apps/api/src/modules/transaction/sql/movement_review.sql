-- An operator changes the status of a deposit or a withdrawal: pending → processing → completed or failed. If two
-- operators act at the same time, the second finds the status already changed. A withdrawal can also be put 'on-hold' and
-- 'resumed': it stays pending, and a pending withdrawal that has a reason is on hold, so that nobody begins or completes it,
-- and it can be refused or cancelled like any other; a hold ends the open proposal, so that the customer can cancel. While a
-- person's withdrawals are held, a pending one can be refused but not started, and so while the cash left is less than what is
-- held of deposits whose coins are gone; one whose payment was already started is finished with its real outcome, and one in
-- a batch that is being sent is ended by the chain alone. The recipient is checked again whenever a withdrawal is started or
-- completed, and a recorded hash is kept.
--
-- A deposit is completed with the coins that arrived, and the dollars are computed here: at the rate of its quote if they
-- arrived in time, else at the rate of their arrival. What needs a second operator (`review_reasons`) carries out a proposal.
--
-- p_request: {"id": of the line, "status", "reason": a code, "txHash", "receivedCoin": text, "arrivedAt", "late": {"rate",
-- "rateSource", "rateTime"} at the arrival or null, "arrivedInQuote": true where that was said instead of a time}, which is
-- what a proposal holds, and {"hashUsed", "fourEyesAbove": cents, "rateNow", "proposal": id or null}.
create or replace function movement_review(
  p_user uuid, p_actor uuid, p_request jsonb, p_now timestamptz, p_key text, p_fingerprint text,
  p_operator_role text default null
) returns jsonb
language plpgsql as $$
declare
  v_key text := movement_key(p_user, p_actor, p_key);
  v_reply jsonb := idempotency_begin(p_user, v_key, p_fingerprint);
  v_status text := p_request ->> 'status';
  v_reason text := p_request ->> 'reason';
  v_hash text := p_request ->> 'txHash';
  v_proposal uuid := (p_request ->> 'proposal')::uuid;
  v_cash bigint;
  v_line transactions;
  v_on_hold boolean;
  v_credit jsonb;
  v_amount bigint;
  v_reasons text[];
  v_shown jsonb;
begin
  if v_reply is not null then
    return v_reply;
  end if;
  select cash into v_cash from customer_balances where user_id = p_user for update;
  if v_proposal is not null then
    v_reply := proposal_lock(p_user, p_actor, v_proposal);
  end if;
  if v_reply is null then
    select * into v_line from transactions where user_id = p_user and id = (p_request ->> 'id')::uuid for update;
    v_on_hold := v_line.type = 'withdrawal' and v_line.status = 'pending' and v_line.reason is not null;
    v_reply := case
      when v_line.id is null then '{"refused": "TRANSACTION_NOT_FOUND"}'
      when v_line.type not in ('deposit', 'withdrawal') then '{"refused": "TRANSACTION_NOT_REVIEWABLE"}'
      when v_line.status in ('completed', 'failed') then
        jsonb_build_object('refused', 'TRANSACTION_FINAL', 'status', v_line.status)
      when v_on_hold and v_status in ('on-hold', 'processing', 'completed') then '{"refused": "WITHDRAWAL_ON_HOLD"}'
      when v_status = v_line.status or v_status = 'pending' or v_status = 'resumed' and not v_on_hold
           or v_status = 'on-hold' and (v_line.type = 'deposit' or v_line.status <> 'pending') then
        jsonb_build_object('refused', 'TRANSACTION_STEP_INVALID', 'status', v_line.status)
    end;
  end if;
  -- Each kind of step evaluates only its own conditions: PostgreSQL prepares an expression as a whole.
  if v_reply is not null then
    null;
  elsif v_line.type = 'deposit' and v_status = 'completed' then
    if p_request ->> 'receivedCoin' is not null then
      v_credit := deposit_credit(v_line, p_request);
      v_amount := deposit_cents(p_request, v_credit);
    end if;
    v_reply := case
      when p_request ->> 'receivedCoin' is null then '{"refused": "RECEIVED_COIN_REQUIRED"}'
      when coalesce(v_hash, v_line.tx_hash) is null then '{"refused": "TX_HASH_REQUIRED"}'
      when v_line.tx_hash is not null and tx_hash_key(v_hash) <> tx_hash_key(v_line.tx_hash) then '{"refused": "TX_HASH_RECORDED"}'
      when v_amount is null then '{"refused": "RATE_AT_ARRIVAL_UNKNOWN"}'
      when v_amount <= 0 then '{"refused": "RECEIVED_COIN_TOO_SMALL"}'
    end;
  else
    v_amount := v_line.amount;
    v_reply := case
      when p_request ->> 'receivedCoin' is not null then '{"refused": "RECEIVED_COIN_NOT_EXPECTED"}'
      when v_line.type = 'withdrawal' then withdrawal_review_refused(v_line, v_cash, p_request, p_now)
      when v_status = 'failed' and v_reason is null then '{"refused": "REASON_REQUIRED"}'
      when v_line.tx_hash is not null and tx_hash_key(v_hash) <> tx_hash_key(v_line.tx_hash) then '{"refused": "TX_HASH_RECORDED"}'
    end;
  end if;
  if v_reply is null and v_proposal is not null then
    v_reply := proposal_take(p_user, p_actor, v_proposal, 'completion',
      p_request - array['hashUsed', 'fourEyesAbove', 'rateNow', 'proposal'], v_amount, p_now);
  elsif v_reply is null then
    v_reasons := review_reasons(p_actor, v_line, v_status, v_amount, v_credit, p_request, p_now);
    if v_reasons <> '{}' then
      v_reply := jsonb_build_object('refused', 'SECOND_OPERATOR_NEEDED', 'reasons', to_jsonb(v_reasons));
    end if;
  end if;
  if v_reply is null then
    v_line.status := case when v_status in ('on-hold', 'resumed') then 'pending' else v_status end;
    v_line.reason := v_reason;
    v_line.tx_hash := coalesce(v_line.tx_hash, v_hash);
    v_line.amount := v_amount;
    v_line.updated_at := next_instant(p_now, v_line.updated_at);
    if v_credit is not null then
      v_line.received_coin := p_request ->> 'receivedCoin';
      v_line.credit := v_credit;
    end if;
    v_shown := transaction_advance(v_line, p_actor, p_operator_role);
    v_reply := transaction_json(v_line, v_shown, review_effects(v_line, v_status, p_actor), null);
  end if;
  return idempotency_end(p_user, v_key, p_fingerprint, p_now, v_reply);
end $$;
