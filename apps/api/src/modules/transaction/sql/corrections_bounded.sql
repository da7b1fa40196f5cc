-- Corrections of an entry are together never more than it moved, whoever writes them. The customer's balances are locked,
-- so that two at the same time count each other.
create or replace function public.corrections_bounded() returns trigger
language plpgsql as $$
declare
  v_moved bigint;
  v_corrected bigint;
begin
  perform 1 from customer_balances where user_id = new.user_id for update;
  select amount into v_moved from postings
   where user_id = new.user_id and entry_id = new.entry_id and account = 'cash';
  select coalesce(sum(amount), 0) into v_corrected from corrections
   where user_id = new.user_id and entry_id = new.entry_id;
  if v_moved is null or v_corrected + new.amount > abs(v_moved) then
    raise exception 'corrections of an entry cannot exceed it' using errcode = 'check_violation', constraint = tg_name;
  end if;
  return new;
end $$;
