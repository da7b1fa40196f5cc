-- An operator changes the status of a deposit or a withdrawal: pending → processing → completed or failed. If two
-- operators act at the same time, the second finds the status already changed. A withdrawal can also be put 'on-hold' and
-- 'resumed': it stays pending, and a pending withdrawal that has a reason is on hold, so that nobody begins or
-- completes it, and it can be refused or cancelled like any other. While a person's withdrawals are held, a
-- pending one can be refused but not started, and so while the cash left is less than what is held of deposits whose coins
-- are gone; one whose payment was already started is finished with its real outcome.
-- The recipient is checked again whenever a withdrawal is started or completed, and a recorded hash is kept.
--
-- A deposit is completed with the coins that arrived, and the dollars are computed here: at the rate of its quote if they
-- arrived in time, else at the rate of their arrival. More than `fourEyesAbove`, in one line or together with what the
-- same operator completed alone for this customer within 24 hours, more than 1 percent above or below what was declared,
-- coins that are said to have come more than a day before the deposit, at a rate of long ago, or when the rate was below that
-- of the quote or of now, coins at the rate of a quote that has ended and is more than 1 percent below that of now, at an address of its own,
-- which the chain credits by itself, or with a hash that was used before, of a withdrawal too, needs a second operator, so a
-- proposal that this request carries out. To refuse a withdrawal whose payment was begun needs one, too: its money comes
-- back, though its coins may have left. So do refusals of deposits of more than `fourEyesAbove` together within 24 hours,
-- and what p_request leaves unsaid. A withdrawal in a batch that is being sent is ended by the chain alone. A hold ends the
-- open proposal, so that the customer can cancel.
--
-- p_request: {"id": of the line, "status", "reason": a code, "txHash", "receivedCoin": text, "arrivedAt", "late": {"rate",
-- "rateSource", "rateTime"} at the arrival or null, "arrivedInQuote": true where that was said instead of a time}, which is
-- what a proposal holds, and {"hashUsed", "fourEyesAbove": cents, "rateNow", "proposal": id or null}.
create or replace function decide_review(
  p_user uuid, p_actor uuid, p_balance customer_balances, p_request jsonb, p_now timestamptz
) returns movement_decision
language plpgsql as $$
declare
  d movement_decision;
  v_line transactions;
  v_status text := p_request ->> 'status';
  v_reason text := p_request ->> 'reason';
  v_hash text := p_request ->> 'txHash';
  v_on_hold boolean;
  v_proposal uuid := (p_request ->> 'proposal')::uuid;
  v_held jsonb;
  v_kept bigint;
  v_credit jsonb;
  v_amount bigint;
  v_above bigint := (p_request ->> 'fourEyesAbove')::bigint;
  v_second text[];
  v_ended boolean;
  v_batched boolean := false;
begin
  if v_proposal is not null then
    d.refused := proposal_lock(p_user, p_actor, v_proposal);
    if d.refused is not null then
      return d;
    end if;
  end if;
  select * into v_line from transactions where user_id = p_user and id = (p_request ->> 'id')::uuid for update;
  v_on_hold := v_line.type = 'withdrawal' and v_line.status = 'pending' and v_line.reason is not null;
  d.refused := case
    when v_line.id is null then '{"refused": "TRANSACTION_NOT_FOUND"}'
    when v_line.type not in ('deposit', 'withdrawal') then '{"refused": "TRANSACTION_NOT_REVIEWABLE"}'
    when v_line.status in ('completed', 'failed') then
      jsonb_build_object('refused', 'TRANSACTION_FINAL', 'status', v_line.status)
    when v_on_hold and v_status in ('on-hold', 'processing', 'completed') then '{"refused": "WITHDRAWAL_ON_HOLD"}'
    when v_status = v_line.status or v_status = 'pending' or v_status = 'resumed' and not v_on_hold
         or v_status = 'on-hold' and (v_line.type = 'deposit' or v_line.status <> 'pending') then
      jsonb_build_object('refused', 'TRANSACTION_STEP_INVALID', 'status', v_line.status)
  end;
  if d.refused is not null then
    return d;
  end if;
  -- Each kind of step evaluates only its own conditions: PostgreSQL prepares an expression as a whole.
  if v_line.type = 'deposit' and v_status = 'completed' then
    if p_request ->> 'receivedCoin' is not null then
      v_credit := deposit_credit(v_line, p_request);
      v_amount := deposit_cents(p_request, v_credit);
    end if;
    d.refused := case
      when p_request ->> 'receivedCoin' is null then '{"refused": "RECEIVED_COIN_REQUIRED"}'
      when coalesce(v_hash, v_line.tx_hash) is null then '{"refused": "TX_HASH_REQUIRED"}'
      when tx_hash_key(v_hash) <> tx_hash_key(v_line.tx_hash) then '{"refused": "TX_HASH_RECORDED"}'
      when v_amount is null then '{"refused": "RATE_AT_ARRIVAL_UNKNOWN"}'
      when v_amount <= 0 then '{"refused": "RECEIVED_COIN_TOO_SMALL"}'
    end;
  else
    v_amount := v_line.amount;
    if v_line.type = 'withdrawal' then
      v_held := withdrawals_held(p_user, p_now);
      v_kept := deposits_held(p_user);
      if v_line.status = 'processing' then
        v_batched := exists (
          select from payouts where user_id = p_user and transaction_id = v_line.id and ended_at is null);
      end if;
    end if;
    d.refused := case
      when p_request ->> 'receivedCoin' is not null then '{"refused": "RECEIVED_COIN_NOT_EXPECTED"}'
      when v_batched then '{"refused": "PAYOUT_OPEN"}'
      when v_status in ('failed', 'on-hold') and v_reason is null then '{"refused": "REASON_REQUIRED"}'
      when v_line.status = 'pending' and v_status in ('processing', 'completed') and v_held is not null then
        v_held || '{"refused": "WITHDRAWALS_HELD"}'
      when v_line.status = 'pending' and v_status in ('processing', 'completed') and p_balance.cash < v_kept then
        jsonb_build_object('refused', 'DEPOSIT_HELD', 'available', p_balance.cash, 'held', v_kept)
      when v_status = 'completed' and coalesce(v_hash, v_line.tx_hash) is null then '{"refused": "TX_HASH_REQUIRED"}'
      when tx_hash_key(v_hash) <> tx_hash_key(v_line.tx_hash) then '{"refused": "TX_HASH_RECORDED"}'
      when v_line.type = 'withdrawal' and v_status in ('processing', 'completed') then withdrawal_recipient(v_line, p_now)
    end;
  end if;
  if d.refused is not null then
    return d;
  end if;
  if v_proposal is not null then
    d.refused := proposal_take(p_user, p_actor, v_proposal, 'completion',
      p_request - array['hashUsed', 'fourEyesAbove', 'rateNow', 'proposal'], v_amount, p_now);
  elsif v_status = 'completed' then
    v_second := array_remove(array[
      case
        when coalesce(v_amount > v_above, true) then 'above-threshold'
        when v_amount + decided_alone(p_user, p_actor, 'completed', p_now) > v_above then 'above-together' end,
      case when v_credit is not null and v_amount * 100 > v_line.declared_amount * 101 then 'above-declared' end,
      case when v_credit is not null and v_amount * 100 < v_line.declared_amount * 99 then 'below-declared' end,
      case when v_credit is not null and (p_request ->> 'arrivedAt')::timestamptz
          < coalesce((v_line.terms ->> 'rateFrom')::timestamptz, v_line.created_at) - interval '24 hours'
        then 'early-arrival' end,
      case when v_credit ->> 'inTime' = 'false'
          and not coalesce((v_credit ->> 'rate')::bigint >= (p_request ->> 'rateNow')::bigint
            and (v_credit ->> 'rate')::bigint >= coalesce(v_line.rate, 0), false)
        -- Until the quote ends, coins cannot have come after it. A rate hardly stands still: up to 1 percent is let pass.
        or v_credit ->> 'inTime' = 'true' and p_now > coalesce((v_line.terms ->> 'rateUntil')::timestamptz,
            v_line.created_at + interval '10 minutes')
          and not coalesce((v_credit ->> 'rate')::bigint * 101 >= (p_request ->> 'rateNow')::bigint * 100, false)
        then 'costly-arrival' end,
      case when v_credit is not null and v_line.terms -> 'ownAddress' is not null then 'own-address' end,
      case when coalesce((p_request ->> 'hashUsed')::boolean, true) then 'hash-used' end], null);
  elsif v_line.type = 'withdrawal' and v_status = 'failed'
        and (v_line.status = 'processing' or coalesce(v_hash, v_line.tx_hash) is not null) then
    v_second := array['payment-begun'];
  elsif v_line.type = 'deposit' and v_status = 'failed' then
    v_second := case
      when coalesce(v_amount > v_above, true) then array['above-threshold']
      when v_amount + decided_alone(p_user, p_actor, 'failed', p_now) > v_above then array['above-together'] end;
  end if;
  if v_second <> '{}' then
    d.refused := jsonb_build_object('refused', 'SECOND_OPERATOR_NEEDED', 'reasons', to_jsonb(v_second));
  end if;
  if d.refused is not null then
    return d;
  end if;
  d.at := next_instant(p_now, v_line.updated_at);
  v_line.status := case when v_status in ('on-hold', 'resumed') then 'pending' else v_status end;
  v_line.reason := v_reason;
  v_line.tx_hash := coalesce(v_line.tx_hash, v_hash);
  v_line.amount := v_amount;
  v_line.updated_at := d.at;
  d.line_id := v_line.id;
  if v_status in ('completed', 'failed', 'on-hold') then
    v_ended := proposals_end(p_user, v_line.id, d.at);
  end if;
  if v_credit is not null then
    v_line.received_coin := p_request ->> 'receivedCoin';
    v_line.credit := v_credit;
    -- As in `deposit_credited`, without a call that copies the decision twice.
    d.mail := 'deposit-credited';
    d.mail_optional := true;
    d.mail_data := deposit_mail(v_line);
    d.entry := 'deposit';
    d.accounts := array['custody', 'cash'];
    d.amounts := array[-v_amount, v_amount];
  elsif v_status = 'completed' then
    d.mail := 'withdrawal-sent';
    d.mail_optional := false;
    d.mail_data := withdrawal_mail(v_line);
    d.entry := 'withdrawal_paid';
    d.accounts := array['withdrawal_hold', 'custody', 'fees'];
    d.amounts := array[-v_amount, v_amount - v_line.fee, v_line.fee];
  elsif v_status in ('failed', 'on-hold', 'resumed') or v_line.type = 'deposit' and v_reason is not null then
    d.mail_data := jsonb_build_object('reference', v_line.reference, 'amount', v_amount, 'reason', v_reason,
      'method', v_line.method);
    if v_status = 'on-hold' then
      d.mail := 'withdrawal-on-hold';
      d.mail_optional := false;
    elsif v_status = 'resumed' then
      d.mail := 'withdrawal-resumed';
      d.mail_optional := false;
    elsif v_status = 'processing' then
      d.mail := 'deposit-on-hold';
      d.mail_optional := true;
    elsif v_line.type = 'deposit' then
      d.mail := 'deposit-refused';
      d.mail_optional := true;
    else
      d.mail := 'withdrawal-refused';
      d.mail_optional := false;
      d.entry := 'withdrawal_returned';
      d.accounts := array['withdrawal_hold', 'cash'];
      d.amounts := array[-v_amount, v_amount];
    end if;
  end if;
  d.moved := v_line;
  return d;
end $$;
