-- What of a line's entry can still be corrected: {"entry": its id, "moved": cents that it put into cash or took from it,
-- "left": cents}; null for a line that is not corrected here. Both lines of a settled trade belong to one entry, so they
-- have what is left of it in common. The opening of a trade is corrected by nobody, and a withdrawal that was not paid goes
-- back by itself.
create or replace function correction_left(p_user uuid, p_line uuid) returns jsonb
language plpgsql as $$
declare
  v_trade uuid;
  v_entry uuid;
  v_moved bigint;
  v_corrected bigint;
begin
  select trade_id into v_trade from transactions
   where user_id = p_user and id = p_line and direction = 'in' and type in ('trade', 'profit_claim');
  select e.id, p.amount into v_entry, v_moved
    from entries e join postings p on p.user_id = e.user_id and p.entry_id = e.id and p.account = 'cash'
   where e.user_id = p_user
     and case when v_trade is null
              then e.transaction_id = p_line and e.kind in ('deposit', 'bonus', 'fee', 'adjustment')
              else e.trade_id = v_trade and e.kind = 'trade_settle' end;
  if v_entry is null then
    return null;
  end if;
  select coalesce(sum(amount), 0) into v_corrected from corrections where user_id = p_user and entry_id = v_entry;
  return jsonb_build_object('entry', v_entry, 'moved', v_moved, 'left', abs(v_moved) - v_corrected);
end $$;
