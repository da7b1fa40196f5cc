-- A new line of the history, not yet written, with its id and its reference. The amount is in cents.
create or replace function new_line(
  p_user uuid, p_type text, p_direction text, p_status text, p_amount bigint, p_description text, p_now timestamptz
) returns transactions
language plpgsql as $$
declare
  v_line transactions;
begin
  v_line.user_id := p_user;
  v_line.id := new_id(p_now);
  v_line.reference := new_reference(case p_type
    when 'deposit' then 'DEP' when 'withdrawal' then 'WDR' when 'trade' then 'TRD' when 'profit_claim' then 'PRF'
    when 'bonus' then 'BON' when 'fee' then 'FEE' else 'ADJ' end);
  v_line.type := p_type;
  v_line.direction := p_direction;
  v_line.status := p_status;
  v_line.amount := p_amount;
  v_line.fee := 0;
  v_line.description := p_description;
  v_line.created_at := p_now;
  v_line.updated_at := p_now;
  return v_line;
end $$;
