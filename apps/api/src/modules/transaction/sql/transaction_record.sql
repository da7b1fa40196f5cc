-- Writes one history line with its first event and counts it. Id, reference and instants are filled in here.
create or replace function transaction_record(
  p_line transactions, p_now timestamptz, p_prefix text, p_actor_role text, p_actor uuid
) returns transactions
language plpgsql as $$
declare
  v_line transactions := p_line;
begin
  v_line.id := coalesce(v_line.id, new_id(p_now));
  v_line.reference := new_reference(p_prefix);
  v_line.fee := coalesce(v_line.fee, 0);
  v_line.created_at := p_now;
  v_line.updated_at := p_now;
  insert into transactions select v_line.*;
  perform transaction_step(v_line, p_now, p_actor_role, p_actor);
  insert into transaction_totals as t (user_id, total_transactions) values (v_line.user_id, 1)
  on conflict (user_id) do update set total_transactions = t.total_transactions + 1;
  if v_line.status = 'completed' then
    perform transaction_count_completed(v_line);
  end if;
  return v_line;
end $$;
