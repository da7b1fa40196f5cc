-- What it would move to say how many coins of a paid withdrawal really left: {"coin", "network", "approved": coins of the
-- withdrawal, "sent": coins that count as sent until now, "amount": cents, above zero to give back and below to take,
-- "fee": cents of it that are the fee, "coins": how many fewer left}; coins are text. The customer is owed the coins that
-- did not leave, at the withdrawal's own rate, and its fee where none did, less what is given back already. Without p_sent,
-- the last three are null.
create or replace function payment_correction(p_user uuid, p_payment uuid, p_sent numeric) returns jsonb
language plpgsql as $$
declare
  v_line transactions;
  v_approved numeric;
  v_unsent numeric;
  v_given bigint;
  v_given_fee bigint;
  v_fee bigint;
  v_net bigint;
begin
  select * into v_line from transactions where user_id = p_user and id = p_payment;
  v_approved := v_line.received_coin::numeric;
  select coalesce(sum(coins::numeric), 0), coalesce(sum(sign(coins::numeric) * amount), 0),
         coalesce(sum(sign(coins::numeric) * fee), 0)
    into v_unsent, v_given, v_given_fee
    from corrections where user_id = p_user and payment = p_payment;
  v_fee := case when p_sent = 0 then v_line.fee else 0 end - v_given_fee;
  v_net := half_even((v_line.amount - v_line.fee) * (v_approved - p_sent), v_approved) - (v_given - v_given_fee);
  return jsonb_build_object('coin', v_line.coin, 'network', v_line.network, 'approved', v_line.received_coin,
    'sent', trim_scale(v_approved - v_unsent)::text, 'amount', v_net + v_fee, 'fee', v_fee,
    'coins', trim_scale(v_approved - v_unsent - p_sent)::text);
end $$;
