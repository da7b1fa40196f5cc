-- What of a line's entry can still be corrected: {"entry": its id, "moved": cents that it put into cash or took from it,
-- "left": cents}; null for a line that is not corrected here. A trade is corrected by nobody, and a withdrawal that was not
-- paid goes back by itself.
create or replace function correction_left(p_user uuid, p_line uuid) returns jsonb
language plpgsql as $$
declare
  v_entry uuid;
  v_moved bigint;
  v_corrected bigint;
begin
  select e.id, p.amount into v_entry, v_moved
    from entries e join postings p on p.user_id = e.user_id and p.entry_id = e.id and p.account = 'cash'
   where e.user_id = p_user and e.transaction_id = p_line and e.kind in ('deposit', 'bonus', 'fee', 'adjustment');
  if v_entry is null then
    return null;
  end if;
  select coalesce(sum(amount), 0) into v_corrected from corrections where user_id = p_user and entry_id = v_entry;
  return jsonb_build_object('entry', v_entry, 'moved', v_moved, 'left', abs(v_moved) - v_corrected);
end $$;
