-- A line with the rows that a reply shows with it: its owner and its receipt. The line as JSON, its owner and its receipt are
-- read where the caller does not have them.
create or replace function transaction_json(p_line transactions, p_shown jsonb, p_person jsonb, p_receipt receipts)
returns jsonb
language plpgsql stable as $$
declare
  v_person jsonb := p_person;
  v_receipt jsonb;
begin
  if v_person is null then
    select jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name, 'email', u.email, 'phone', u.phone)
      into v_person from users u where u.id = p_line.user_id;
  end if;
  if p_receipt.id is not null then
    v_receipt := to_jsonb(p_receipt);
  elsif p_line.type = 'deposit' then
    select to_jsonb(r) into v_receipt from receipts r where r.user_id = p_line.user_id and r.transaction_id = p_line.id;
  end if;
  return jsonb_build_object('line', coalesce(p_shown, to_jsonb(p_line)), 'person', v_person, 'receipt', v_receipt);
end $$;
