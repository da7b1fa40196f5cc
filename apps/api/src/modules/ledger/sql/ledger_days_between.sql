-- What moved on each day (UTC) from one midnight to another, by the postings. Ids begin with their instant, in
-- rounded milliseconds, so only the entries of that time are read. What a correction moves on custody is an adjustment: the
-- customer paid nothing in or out by it.
create or replace function ledger_days_between(p_user uuid, p_from timestamptz, p_until timestamptz) returns setof ledger_days
language plpgsql stable as $$
declare
  v_behind uuid := lowest_id(least(p_until, timestamptz '9999-01-01 00:00+00') + interval '1 second');
begin
  return query
  select p_user, date_trunc('day', occurred_at, 'UTC'), coalesce(sum(cash), 0)::bigint, coalesce(sum(invested), 0)::bigint,
         coalesce(sum(withdrawal_hold), 0)::bigint,
         coalesce(sum(-custody) filter (where custody < 0 and kind <> 'adjustment'), 0)::bigint,
         coalesce(sum(custody) filter (where custody > 0 and kind <> 'adjustment'), 0)::bigint,
         coalesce(sum(-bonus), 0)::bigint,
         coalesce(sum(-coalesce(adjustment, 0) - coalesce(custody, 0)) filter (where kind = 'adjustment'), 0)::bigint,
         coalesce(sum(fees), 0)::bigint, coalesce(sum(-trading_result), 0)::bigint,
         coalesce(sum(greatest(flow, 0)), 0)::bigint, coalesce(sum(flow * moment), 0)::text,
         coalesce(sum(greatest(flow, 0) * moment), 0)::text, min(occurred_at) filter (where flow is not null)
    from (select e.*, floor(extract(epoch from e.occurred_at) * 1000) as moment,
                 -- What came in, or below zero went out: an entry has at most one of these accounts.
                 -coalesce(e.custody, e.bonus, e.adjustment) as flow
            from entries e
           where e.user_id = p_user and e.id >= lowest_id(p_from) and e.id < v_behind
             and e.occurred_at >= p_from and e.occurred_at < p_until) posted
   group by 2;
end $$;
