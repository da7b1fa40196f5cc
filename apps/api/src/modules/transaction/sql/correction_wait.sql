-- Why a correction that takes money is not carried out by this approval, or null: it was not announced, its wait has not
-- ended, or its customer contested it and fewer than two others approved it. Null for all other proposals.
create or replace function correction_wait(p_user uuid, p_actor uuid, p_proposal uuid, p_takes boolean, p_now timestamptz)
returns jsonb
language plpgsql as $$
declare
  v_proposal proposals;
begin
  if not p_takes then
    return null;
  end if;
  select * into v_proposal from proposals where user_id = p_user and id = p_proposal for update;
  return case
    when v_proposal.not_before is null then '{"refused": "PROPOSAL_CHANGED"}'::jsonb
    when p_now < v_proposal.not_before then
      jsonb_build_object('refused', 'CORRECTION_WAITS', 'until', v_proposal.not_before)
    when v_proposal.contested_at is not null and v_proposal.agreed_by is null then '{"refused": "CORRECTION_CONTESTED"}'::jsonb
    when v_proposal.agreed_by = p_actor then '{"refused": "THIRD_OPERATOR_NEEDED"}'::jsonb
  end;
end $$;
