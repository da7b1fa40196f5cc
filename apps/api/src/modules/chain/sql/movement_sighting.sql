-- Coins that arrived at an address of a customer, for ever by the chain's own rules, are credited: custody → cash. Each
-- payment once, whoever sees it and how often: `chain_credits` has one row for it.
--
-- The first payment in the coin of the deposit that the address was made for completes that deposit, with what arrived.
-- Every other payment (a second one, one after the deposit ended, one in another coin) is a deposit of its own, at the
-- rate of its arrival. A deposit that operators completed with this very transaction was credited already, unless
-- corrections took all of it back; where they entered another amount of the same coin, nothing is credited until then.
--
-- p_request: {"chain", "txId", "output", "deposit": id, "coin", "method", "receivedCoin": text, "arrivedAt", "late": {"rate",
-- "rateSource", "rateTime"} at the arrival, "together", "block" and "quoteUpTo" as in `deposit_credit`}.
create or replace function movement_sighting(
  p_user uuid, p_actor uuid, p_request jsonb, p_now timestamptz, p_key text, p_fingerprint text,
  p_operator_role text default null
) returns jsonb
language plpgsql as $$
declare
  v_key text := movement_key(p_user, p_actor, p_key);
  v_reply jsonb := idempotency_begin(p_user, v_key, p_fingerprint);
  v_chain text := p_request ->> 'chain';
  v_tx text := p_request ->> 'txId';
  v_output integer := (p_request ->> 'output')::integer;
  v_deposit transactions;
  v_by_hand boolean;
  v_line transactions;
  v_new boolean;
  v_credit jsonb;
  v_amount bigint;
  v_shown jsonb;
  v_ended boolean;
  v_person jsonb;
begin
  if v_reply is not null then
    return v_reply;
  end if;
  perform from customer_balances where user_id = p_user for update;
  if exists (select from chain_credits
              where user_id = p_user and chain = v_chain and tx_id = v_tx and output = v_output) then
    return '{"refused": "SIGHTING_CREDITED"}';
  end if;
  select * into v_deposit from transactions
   where user_id = p_user and id = (p_request ->> 'deposit')::uuid for update;
  -- What corrections took back as a whole counts for nothing. Of other coins than an operator entered, whether all of it was
  -- credited is for people to say.
  v_by_hand := v_deposit.status = 'completed' and tx_hash_key(v_deposit.tx_hash) = tx_hash_key(v_tx)
    -- One transaction may bring coins of two kinds.
    and v_deposit.coin = p_request ->> 'coin'
    -- Another output of the transaction may be of as many coins.
    and not exists (select from chain_credits where user_id = p_user and transaction_id = v_deposit.id);
  if v_by_hand and deposit_corrected(p_user, v_deposit.id, null) < v_deposit.amount then
    if v_deposit.received_coin::numeric is distinct from (p_request ->> 'receivedCoin')::numeric then
      return '{"refused": "COMPLETED_OTHERWISE"}';
    end if;
    insert into chain_credits values (p_user, v_chain, v_tx, v_output, v_deposit.id, v_deposit.received_coin, p_now);
    return '{"refused": "SIGHTING_CREDITED"}';
  end if;
  v_line := v_deposit;
  v_new := v_deposit.status not in ('pending', 'processing') or v_deposit.coin <> p_request ->> 'coin';
  if v_new then
    v_line := new_line(p_user, 'deposit', 'in', 'completed', null,
      'Deposit of ' || (p_request ->> 'method') || ' over ' || v_deposit.network, p_now);
    v_line.payment_method_id := v_deposit.payment_method_id;
    v_line.method := p_request ->> 'method';
    v_line.network := v_deposit.network;
    v_line.deposit_address := v_deposit.deposit_address;
    v_line.coin := p_request ->> 'coin';
    -- Nothing was agreed on for it, so the rate of its arrival counts, however early it came.
    v_line.terms := jsonb_build_object('rateFrom', p_request ->> 'arrivedAt', 'rateUntil', '1970-01-01T00:00:00Z');
  end if;
  v_credit := deposit_credit(v_line, p_request);
  v_amount := deposit_cents(p_request, v_credit);
  if v_amount is null then
    return '{"refused": "RATE_AT_ARRIVAL_UNKNOWN"}';
  elsif v_amount <= 0 then
    return '{"refused": "RECEIVED_COIN_TOO_SMALL"}';
  end if;
  v_line.status := 'completed';
  v_line.tx_hash := coalesce(v_line.tx_hash, v_tx);
  v_line.amount := v_amount;
  v_line.received_coin := p_request ->> 'receivedCoin';
  v_line.credit := v_credit;
  if v_new then
    v_line.declared_amount := v_line.amount;
    v_line.coin_amount := v_line.received_coin;
    v_line.rate := (v_credit ->> 'rate')::bigint;
    v_shown := transaction_record(v_line, p_actor, p_operator_role);
    v_person := deposit_credited(v_line, p_actor, 1, jsonb_build_object('addressOf', v_deposit.reference));
  else
    v_line.updated_at := next_instant(p_now, v_line.updated_at);
    v_ended := proposals_end(p_user, v_line.id, v_line.updated_at);
    v_shown := transaction_advance(v_line, p_actor, p_operator_role);
    v_person := deposit_credited(v_line, p_actor, 0, '{}');
  end if;
  insert into chain_credits values (p_user, v_chain, v_tx, v_output, v_line.id, v_line.received_coin, v_line.updated_at);
  return idempotency_end(p_user, v_key, p_fingerprint, p_now, transaction_json(v_line, v_shown, v_person, null));
end $$;
