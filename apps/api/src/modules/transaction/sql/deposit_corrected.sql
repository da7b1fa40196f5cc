-- How many cents corrections took back of a deposit, and not again; of those made since an instant, where one is given.
create or replace function deposit_corrected(p_user uuid, p_line uuid, p_since timestamptz) returns bigint
language plpgsql as $$
declare
  v_corrected bigint;
begin
  with recursive taken as (
    select c.transaction_id as id, c.amount
      from corrections c join transactions l on l.user_id = c.user_id and l.id = c.transaction_id
     where c.user_id = p_user and c.corrects = p_line and (p_since is null or l.created_at >= p_since)
    union all
    select c.transaction_id, -sign(t.amount)::bigint * c.amount
      from taken t join corrections c on c.user_id = p_user and c.corrects = t.id
  )
  select coalesce(sum(amount), 0) into v_corrected from taken;
  return v_corrected;
end $$;
