-- What moved on each day (UTC) from one midnight to another, by the postings. Ids begin with their instant, in
-- rounded milliseconds, so only the entries of that time are read. What a correction moves on custody is an adjustment: the
-- customer paid nothing in or out by it.
create or replace function ledger_days_between(p_user uuid, p_from timestamptz, p_until timestamptz) returns setof ledger_days
language plpgsql stable as $$
declare
  v_behind uuid := lowest_id(least(p_until, timestamptz '9999-01-01 00:00+00') + interval '1 second');
begin
  return query
  select p_user, date_trunc('day', occurred_at, 'UTC'),
         coalesce(sum(amount) filter (where account = 'cash'), 0)::bigint,
         coalesce(sum(amount) filter (where account = 'invested'), 0)::bigint,
         coalesce(sum(amount) filter (where account = 'withdrawal_hold'), 0)::bigint,
         coalesce(sum(-amount) filter (where account = 'custody' and amount < 0 and kind <> 'adjustment'), 0)::bigint,
         coalesce(sum(amount) filter (where account = 'custody' and amount > 0 and kind <> 'adjustment'), 0)::bigint,
         coalesce(sum(-amount) filter (where account = 'bonus'), 0)::bigint,
         coalesce(sum(-amount) filter (where account = 'adjustment' or account = 'custody' and kind = 'adjustment'), 0)::bigint,
         coalesce(sum(amount) filter (where account = 'fees'), 0)::bigint,
         coalesce(sum(-amount) filter (where account = 'trading_result'), 0)::bigint,
         coalesce(sum(-amount) filter (where is_flow and amount < 0), 0)::bigint,
         coalesce(sum(-amount * moment) filter (where is_flow), 0)::text,
         coalesce(sum(-amount * moment) filter (where is_flow and amount < 0), 0)::text,
         min(occurred_at) filter (where is_flow)
    from (select e.kind, p.account, p.amount, e.occurred_at, p.account in ('custody', 'bonus', 'adjustment') as is_flow,
                 floor(extract(epoch from e.occurred_at) * 1000) as moment
            from entries e join postings p on p.user_id = e.user_id and p.entry_id = e.id
           where e.user_id = p_user and p.user_id = p_user and e.id >= lowest_id(p_from) and e.id < v_behind
             and e.occurred_at >= p_from and e.occurred_at < p_until) posted
   group by 2;
end $$;
