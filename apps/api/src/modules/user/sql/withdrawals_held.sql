-- Why a person's withdrawals wait at this instant, and until when if that is known; null when they do not. A change that
-- starts a hold, a suspension or a freeze is waited for, so that none of them comes too late for a request under way.
create or replace function withdrawals_held(p_user uuid, p_now timestamptz) returns jsonb
language plpgsql as $$
declare
  v_person users;
begin
  select * into v_person from users where id = p_user for share;
  return case
    when v_person.status <> 'active' and coalesce(v_person.suspended_until > p_now, true) then jsonb_build_object('because', v_person.status)
    when to_jsonb(v_person) ->> 'frozen_at' is not null then '{"because": "frozen"}'
    when v_person.withdrawals_held_until > p_now then
      jsonb_build_object('because', v_person.withdrawals_held_because, 'until', v_person.withdrawals_held_until)
  end;
end $$;
