-- Moves a line to its next state, writes the event, and counts it when it is completed. The caller holds the locks.
create or replace function transaction_advance(
  p_line transactions, p_now timestamptz, p_actor_role text, p_actor uuid
) returns void
language plpgsql as $$
begin
  update transactions
     set status = p_line.status, amount = p_line.amount, reason = p_line.reason, tx_hash = p_line.tx_hash, updated_at = p_now
   where user_id = p_line.user_id and id = p_line.id;
  perform transaction_step(p_line, p_now, p_actor_role, p_actor);
  if p_line.status = 'completed' then
    perform transaction_count_completed(p_line);
  end if;
end $$;
