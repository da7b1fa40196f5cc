-- A deposit is announced: a pending line with its receipt. No money moves yet. At most 20 deposits per customer may
-- await review. p_request: {"line": columns of the line, "receipt": columns of the receipt, "quote": id or null}.
create or replace function decide_deposit(
  p_user uuid, p_actor uuid, p_balance customer_balances, p_request jsonb, p_now timestamptz
) returns movement_decision
language plpgsql as $$
declare
  d movement_decision;
  v_receipt receipts := jsonb_populate_record(null::receipts, p_request -> 'receipt');
  v_line transactions := jsonb_populate_record(
    new_line(p_user, 'deposit', 'in', 'pending', null, null, p_now), p_request -> 'line');
begin
  if exists (select from transactions
              where user_id = p_user and status <> 'completed' and status in ('pending', 'processing')
                and type = 'deposit' offset 19) then
    d.refused := '{"refused": "TOO_MANY_OPEN_DEPOSITS"}';
  else
    d.refused := deposit_use_terms(v_line, (p_request ->> 'quote')::uuid, p_now);
  end if;
  d.at := p_now;
  v_line.declared_amount := v_line.amount;
  d.lines := array[v_line];
  v_receipt.user_id := p_user;
  v_receipt.transaction_id := v_line.id;
  v_receipt.created_at := p_now;
  d.receipt := v_receipt;
  d.mail := 'deposit-received';
  d.mail_data := jsonb_build_object('reference', v_line.reference, 'amount', v_line.amount, 'method', v_line.method);
  d.mail_optional := true;
  return d;
end $$;
