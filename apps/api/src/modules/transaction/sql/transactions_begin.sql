-- Only a withdrawal has a fee, of its amount at most; `transactions_keep` keeps all three.
create or replace function public.transactions_begin() returns trigger
language plpgsql as $$
begin
  if new.fee <> 0 and (new.type <> 'withdrawal' or new.fee > new.amount) then
    raise exception 'only a withdrawal has a fee, of its amount at most' using errcode = 'check_violation', constraint = tg_name;
  end if;
  return new;
end $$;
