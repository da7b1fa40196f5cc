-- Approves a proposal as part of the movement that carries it out: null, or why not. What is carried out has to be what
-- was proposed, word for word and cent for cent.
create or replace function proposal_take(
  p_user uuid, p_actor uuid, p_proposal uuid, p_kind text, p_request jsonb, p_amount bigint, p_now timestamptz
) returns jsonb
language plpgsql as $$
declare
  v_refused jsonb := proposal_lock(p_user, p_actor, p_proposal);
begin
  if v_refused is not null then
    return v_refused;
  end if;
  update proposals set status = 'approved', decided_by = p_actor, decided_at = p_now
   where user_id = p_user and id = p_proposal and kind = p_kind and request = p_request
     and amount is not distinct from p_amount;
  return case when not found then '{"refused": "PROPOSAL_CHANGED"}'::jsonb end;
end $$;
