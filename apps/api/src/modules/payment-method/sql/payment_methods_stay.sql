-- Keeps the last payment method that pays out so little, unless two operators decided that it goes: a small balance could
-- then leave only after another deposit. Where a fee is missing, only another method of the same currency counts.
create or replace function public.payment_methods_stay() returns trigger
language plpgsql as $$
declare
  v_fees jsonb := new.removed_at_fees;
begin
  if not exists (
       select from payment_methods o
        where o.status = 'active' and o.id <> old.id
          and (o.currency = old.currency or (v_fees ->> o.currency)::bigint <= (v_fees ->> old.currency)::bigint))
     and not exists (select from payment_method_changes c where c.method_id = old.id and c.removes) then
    raise exception 'no other payment method pays out so little'
      using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return new;
end $$;
