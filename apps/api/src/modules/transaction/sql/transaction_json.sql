-- A line with the rows that a reply shows with it: its owner and its receipt.
create or replace function transaction_json(p_line transactions) returns jsonb
language plpgsql stable as $$
begin
  return jsonb_build_object(
    'line', to_jsonb(p_line),
    'person', (select jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name,
                                         'email', u.email, 'phone', u.phone)
                 from users u where u.id = p_line.user_id),
    'receipt', case p_line.type when 'deposit' then (
       select to_jsonb(r) from receipts r where r.user_id = p_line.user_id and r.transaction_id = p_line.id) end);
end $$;
