-- A trade begins as one that runs; what a step then makes of it, `trades_keep` reckons anew. Where it is written after its day
-- was kept, that day and those behind it are reckoned anew.
create or replace function public.trades_begin() returns trigger
language plpgsql as $$
begin
  if new.status <> 'running' or num_nonnulls(new.frozen_basis, new.frozen_price, new.settled_value, new.settled_price,
                                             new.settled_at, new.paused_at, new.resumed_at) > 0 then
    raise exception 'a trade begins as one that runs' using errcode = 'check_violation', constraint = tg_name;
  end if;
  if new.created_at < clock_timestamp() - interval '1 hour' then
    delete from held_days where user_id = new.user_id and day >= date_trunc('day', new.created_at, 'UTC');
  end if;
  return new;
end $$;
