-- The first of the two approvals that a contested correction takes: null, or why not. Nothing moves by it.
create or replace function proposal_agree(p_user uuid, p_actor uuid, p_proposal uuid, p_now timestamptz) returns jsonb
language plpgsql as $$
declare
  v_refused jsonb := coalesce(
    proposal_lock(p_user, p_actor, p_proposal), correction_wait(p_user, p_actor, p_proposal, true, p_now));
begin
  if v_refused ->> 'refused' is distinct from 'CORRECTION_CONTESTED' then
    return coalesce(v_refused, '{"refused": "PROPOSAL_CHANGED"}');
  end if;
  update proposals set agreed_by = p_actor, agreed_at = p_now where user_id = p_user and id = p_proposal;
  return null;
end $$;
