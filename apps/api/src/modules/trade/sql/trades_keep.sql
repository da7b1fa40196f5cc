-- A trade stays what was agreed: a step writes what is its own, at the instant of the step and as its price makes it, and
-- what it was settled at stays.
create or replace function public.trades_keep() returns trigger
language plpgsql as $$
declare
  -- On a shard of a cluster, old is a row of another type.
  v_old trades;
  v_due trades := old;
begin
  if old.status <> 'completed' and new.status <> old.status then
    v_due.status := new.status;
    v_due.updated_at := greatest(old.updated_at, new.updated_at);
    if new.status = 'paused' then
      v_due.frozen_basis := div(old.basis::numeric * new.frozen_price, old.basis_price);
      v_due.frozen_price := new.frozen_price;
      v_due.paused_at := v_due.updated_at;
    else
      v_due.frozen_basis := null;
      v_due.frozen_price := null;
      if new.status = 'running' then
        v_due.basis := old.frozen_basis;
        v_due.basis_price := new.basis_price;
        v_due.resumed_at := v_due.updated_at;
        v_due.paused_at := null;
      else
        v_old := old;
        v_due.settled_price := coalesce(old.frozen_price, new.settled_price);
        v_due.settled_value := trade_value(v_old, v_due.settled_price);
        v_due.settled_at := v_due.updated_at;
      end if;
    end if;
  end if;
  if new is distinct from v_due then
    raise exception 'what was recorded stays: this % on % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = tg_name;
  end if;
  return new;
end $$;
