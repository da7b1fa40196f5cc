-- What a person may withdraw and their balance: `p_limits` contains the cents of each level. Every withdrawal of the
-- last 24 hours and 30 days counts unless it failed.
create or replace function withdrawal_allowance(p_user uuid, p_now timestamptz, p_limits jsonb) returns jsonb
language plpgsql stable as $$
declare
  v_state record;
begin
  select * into v_state from second_factor_state(p_user);
  return (
    select jsonb_build_object('level', level,
             'dayLimit', p_limits -> level -> 'day', 'monthLimit', p_limits -> level -> 'month',
             'dayUsed', used.day, 'monthUsed', used.month,
             'remaining', greatest(0, least((p_limits -> level ->> 'day')::bigint - used.day,
                                            (p_limits -> level ->> 'month')::bigint - used.month)))
      from (select case when v_state.totp or v_state.passkeys > 0 then 'protected' else 'standard' end as level) state,
           (select coalesce(sum(amount) filter (where created_at > p_now - interval '24 hours'), 0)::bigint as day,
                   coalesce(sum(amount), 0)::bigint as month
              from transactions
             where user_id = p_user and type = 'withdrawal' and status <> 'failed'
               and created_at > p_now - interval '30 days') used);
end $$;
