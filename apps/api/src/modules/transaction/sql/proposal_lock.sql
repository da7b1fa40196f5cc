-- Locks a proposal for whoever decides it, somebody else than who made it, in whatever session: null, or why not. Of two
-- decisions at the same time, one finds the proposal decided.
create or replace function proposal_lock(p_user uuid, p_actor uuid, p_proposal uuid) returns jsonb
language plpgsql as $$
declare
  v_proposal proposals;
begin
  select * into v_proposal from proposals where user_id = p_user and id = p_proposal for update;
  return case
    when v_proposal.id is null then '{"refused": "PROPOSAL_NOT_FOUND"}'::jsonb
    when v_proposal.status <> 'open' then
      jsonb_build_object('refused', 'PROPOSAL_DECIDED', 'status', v_proposal.status)
    when v_proposal.proposed_by = p_actor then '{"refused": "PROPOSAL_OWN"}'::jsonb
  end;
end $$;
