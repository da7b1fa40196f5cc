-- Corrections of an entry are together never more than it moved, whoever writes them, and those of a paid withdrawal give
-- back no more coins than it had, nor fewer than none. One that takes money carries out an approved proposal for exactly that,
-- which was announced to the customer and waited: the constraints of the table of proposals say how long, and how many
-- operators. The customer's balances are locked, so that two at the same time count each other.
create or replace function public.corrections_bounded() returns trigger
language plpgsql as $$
declare
  v_kind text;
  v_payment uuid;
  v_moved bigint;
  v_corrected bigint;
  v_unsent numeric;
begin
  perform 1 from customer_balances where user_id = new.user_id for update;
  select kind, case kind when 'withdrawal_paid' then transaction_id end into v_kind, v_payment
    from entries where user_id = new.user_id and id = new.entry_id;
  select amount into v_moved from postings
   where user_id = new.user_id and entry_id = new.entry_id
     and account = case v_kind when 'withdrawal_paid' then 'withdrawal_hold' else 'cash' end;
  select coalesce(sum(amount), 0) into v_corrected from corrections
   where user_id = new.user_id and entry_id = new.entry_id;
  if v_moved is null or v_corrected + new.amount > abs(v_moved) then
    raise exception 'corrections of an entry cannot exceed it' using errcode = 'check_violation', constraint = tg_name;
  end if;
  if v_moved > 0 and not exists (
       select from proposals p
        where p.user_id = new.user_id and p.id = new.proposal and p.kind = 'correction' and p.status = 'approved'
          and p.transaction_id = new.corrects and p.amount = new.amount and p.not_before is not null) then
    raise exception 'only an announced correction takes money' using errcode = 'check_violation', constraint = tg_name;
  end if;
  if v_payment is null then
    select payment into v_payment from corrections where user_id = new.user_id and transaction_id = new.corrects;
  end if;
  if new.payment is distinct from v_payment then
    raise exception 'a paid withdrawal is corrected by its coins' using errcode = 'check_violation', constraint = tg_name;
  end if;
  if v_payment is not null then
    select coalesce(sum(coins::numeric), 0) + new.coins::numeric into v_unsent from corrections
     where user_id = new.user_id and payment = v_payment;
    if v_unsent < 0 or v_unsent > (select received_coin::numeric from transactions
                                    where user_id = new.user_id and id = v_payment) then
      raise exception 'corrections of a payment cannot exceed its coins'
        using errcode = 'check_violation', constraint = tg_name;
    end if;
  end if;
  return new;
end $$;
