-- How many cents have to stay in an account, because deposits were credited whose coins are gone: what was credited for
-- them, less what corrections took back of it, and not again. Asked with the balance locked.
create or replace function deposits_held(p_user uuid) returns bigint
language plpgsql as $$
declare
  v_held bigint;
begin
  with recursive held as (
    select l.id, l.amount::bigint from deposit_holds h join transactions l on l.user_id = h.user_id and l.id = h.transaction_id
     where h.user_id = p_user and h.released_at is null
    union all
    select c.transaction_id, -sign(h.amount)::bigint * c.amount
      from held h join corrections c on c.user_id = p_user and c.corrects = h.id
  )
  select coalesce(sum(amount), 0) into v_held from held;
  return greatest(0, v_held);
end $$;
