-- What a person may withdraw and their balance: `p_limits` contains the cents of each level. Every withdrawal of the
-- last 24 hours and 30 days counts unless it failed. One that its owner cancelled counts for its 24 hours: its coins were
-- fixed at the request, so cancelling and asking again would choose among rates, for the whole limit each time.
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
                   coalesce(sum(amount) filter (where status <> 'failed'), 0)::bigint as month
              from transactions t
             where user_id = p_user and type = 'withdrawal' and id >= lowest_id(p_now - interval '30 days')
               and created_at > p_now - interval '30 days'
               and (status <> 'failed'
                    or created_at > p_now - interval '24 hours'
                       and exists (select from transaction_steps e
                                    where e.user_id = p_user and e.transaction_id = t.id and e.status = 'failed'
                                      and e.actor_role = 'investor'))) used);
end $$;
