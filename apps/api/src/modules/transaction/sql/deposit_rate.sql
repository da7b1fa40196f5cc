-- The rate that is held for a customer's deposits of this coin and network: that of a deposit which is open, from when its
-- rate was quoted until it ends, ten minutes after it was announced where it had no quote; null where none is. Every deposit
-- that is announced or opened meanwhile has the same one, so that nobody chooses among past rates when coins arrive. Where
-- there are several, of an earlier release, it is the lowest. {"rate", "rateSource", "rateTime", "rateFrom", "rateUntil"}.
create or replace function deposit_rate(p_user uuid, p_coin text, p_network text, p_now timestamptz) returns jsonb
language plpgsql as $$
declare
  v_held jsonb;
begin
  select jsonb_build_object('rate', t.rate, 'rateSource', t.rate_source, 'rateTime', t.rate_time,
           'rateFrom', h.held_from, 'rateUntil', h.held_until)
    into v_held
    from transactions t
   cross join lateral (
     select coalesce((t.terms ->> 'rateFrom')::timestamptz, t.created_at) as held_from,
            coalesce((t.terms ->> 'rateUntil')::timestamptz, t.created_at + interval '10 minutes') as held_until) h
   where t.user_id = p_user and t.status <> 'completed' and t.status in ('pending', 'processing') and t.type = 'deposit'
     and t.coin = p_coin and t.network = p_network and t.rate is not null and t.rate_time is not null
     and h.held_from <= p_now and h.held_until > p_now
   order by t.rate, t.created_at, t.id limit 1;
  return v_held;
end $$;
