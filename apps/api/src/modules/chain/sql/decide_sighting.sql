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
create or replace function decide_sighting(
  p_user uuid, p_actor uuid, p_balance customer_balances, p_request jsonb, p_now timestamptz
) returns movement_decision
language plpgsql as $$
declare
  d movement_decision;
  v_chain text := p_request ->> 'chain';
  v_tx text := p_request ->> 'txId';
  v_output integer := (p_request ->> 'output')::integer;
  v_deposit transactions;
  v_line transactions;
  v_credit jsonb;
  v_credited bigint;
  v_by_hand boolean;
  v_ended boolean;
begin
  if exists (select from chain_credits
              where user_id = p_user and chain = v_chain and tx_id = v_tx and output = v_output) then
    d.refused := '{"refused": "SIGHTING_CREDITED"}';
    return d;
  end if;
  select * into v_deposit from transactions
   where user_id = p_user and id = (p_request ->> 'deposit')::uuid for update;
  -- One transaction may bring coins of two kinds.
  v_by_hand := v_deposit.status = 'completed' and tx_hash_key(v_deposit.tx_hash) = tx_hash_key(v_tx)
    and v_deposit.coin = p_request ->> 'coin'
    -- Another output of the transaction may be of as many coins.
    and not exists (select from chain_credits where user_id = p_user and transaction_id = v_deposit.id);
  -- What corrections took back as a whole counts for nothing. Of other coins than an operator entered, whether all of it was
  -- credited is for people to say.
  if v_by_hand and deposit_corrected(p_user, v_deposit.id, null) < v_deposit.amount then
    if v_deposit.received_coin::numeric = (p_request ->> 'receivedCoin')::numeric then
      insert into chain_credits values (p_user, v_chain, v_tx, v_output, v_deposit.id, v_deposit.received_coin, p_now);
      d.refused := '{"refused": "SIGHTING_CREDITED"}';
    else
      d.refused := '{"refused": "COMPLETED_OTHERWISE"}';
    end if;
    return d;
  end if;
  v_line := v_deposit;
  if v_deposit.status not in ('pending', 'processing') or v_deposit.coin <> p_request ->> 'coin' then
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
  v_credited := deposit_cents(p_request, v_credit);
  if v_credited is null then
    d.refused := '{"refused": "RATE_AT_ARRIVAL_UNKNOWN"}';
  elsif v_credited <= 0 then
    d.refused := '{"refused": "RECEIVED_COIN_TOO_SMALL"}';
  end if;
  if d.refused is not null then
    return d;
  end if;
  d.at := next_instant(p_now, v_line.updated_at);
  v_line.status := 'completed';
  v_line.tx_hash := coalesce(v_line.tx_hash, v_tx);
  v_line.amount := v_credited;
  v_line.received_coin := p_request ->> 'receivedCoin';
  v_line.credit := v_credit;
  v_line.updated_at := d.at;
  if v_line.id = v_deposit.id then
    d.moved := v_line;
    v_ended := proposals_end(p_user, v_line.id, d.at);
  else
    v_line.created_at := d.at;
    v_line.declared_amount := v_line.amount;
    v_line.coin_amount := v_line.received_coin;
    v_line.rate := (v_line.credit ->> 'rate')::bigint;
    d.lines := array[v_line];
  end if;
  insert into chain_credits values (p_user, v_chain, v_tx, v_output, v_line.id, v_line.received_coin, d.at);
  d := deposit_credited(d, v_line);
  if v_line.id <> v_deposit.id then
    d.mail_data := d.mail_data || jsonb_build_object('addressOf', v_deposit.reference);
  end if;
  return d;
end $$;
