-- The part of a line's entry that can still be corrected: {"entry": its id, "moved": cents that the customer got by it, or
-- below zero lost, "left": cents, "payment": the line of the paid withdrawal that is corrected by it, or null, "trade": the
-- settled trade of the line, or null}; null for a line that is not corrected here. Both lines of a settled trade belong to
-- one entry, so they have what is left of it in common. The opening of a trade is corrected by nobody, a withdrawal that was
-- not paid goes back by itself, and of one that a chain completed all coins left, for as long as its payment is there.
create or replace function correction_left(p_user uuid, p_line uuid) returns jsonb
language plpgsql as $$
declare
  v_trade uuid;
  v_entry uuid;
  v_kind text;
  v_moved bigint;
  v_payment uuid;
  v_corrected bigint;
begin
  select trade_id into v_trade from transactions
   where user_id = p_user and id = p_line and direction = 'in' and type in ('trade', 'profit_claim');
  -- A payment takes what its request had put on hold.
  select e.id, e.kind, p.amount into v_entry, v_kind, v_moved
    from entries e
    join postings p on p.user_id = e.user_id and p.entry_id = e.id
     and p.account = case e.kind when 'withdrawal_paid' then 'withdrawal_hold' else 'cash' end
   where e.user_id = p_user
     and case when v_trade is null
              then e.transaction_id = p_line and e.kind in ('deposit', 'withdrawal_paid', 'bonus', 'fee', 'adjustment')
              else e.trade_id = v_trade and e.kind = 'trade_settle' end;
  if v_entry is null then
    return null;
  end if;
  if v_kind = 'withdrawal_paid' then
    if exists (
      select from payouts where user_id = p_user and transaction_id = p_line and outcome = 'paid' and lost_at is null
    ) then
      return null;
    end if;
    v_payment := p_line;
  else
    select payment into v_payment from corrections where user_id = p_user and transaction_id = p_line;
  end if;
  select coalesce(sum(amount), 0) into v_corrected from corrections where user_id = p_user and entry_id = v_entry;
  return jsonb_build_object('entry', v_entry, 'moved', v_moved, 'left', abs(v_moved) - v_corrected, 'payment', v_payment,
    'trade', v_trade);
end $$;
