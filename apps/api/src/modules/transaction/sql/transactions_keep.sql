-- Keeps every column of a recorded line as the customer agreed to it, including columns added later. A review step sets
-- its own columns, which are then kept too.
create or replace function public.transactions_keep() returns trigger
language plpgsql as $$
declare
  v_due transactions := old;
begin
  if old.type = 'withdrawal' and old.status = 'pending' and new.status = 'pending'
     and (old.reason is null) <> (new.reason is null) and new.updated_at > old.updated_at then
    -- Put on hold, for which there is a reason, or resumed.
    v_due.reason := new.reason;
    v_due.updated_at := new.updated_at;
  elsif old.status = 'pending' and new.status in ('processing', 'completed', 'failed')
     or old.status = 'processing' and new.status in ('completed', 'failed') then
    -- What is being sent in a batch is ended by the batch, also by a release that knows none.
    if old.type = 'withdrawal' and new.status <> 'processing' and exists (
         select from payouts where user_id = old.user_id and transaction_id = old.id and ended_at is null) then
      raise exception 'this withdrawal is in a batch that is being sent'
        using errcode = 'insufficient_privilege', constraint = 'payouts_open';
    end if;
    -- What is on hold is neither begun nor completed, also not by a release that knows no holds.
    if old.type = 'withdrawal' and old.status = 'pending' and old.reason is not null and new.status <> 'failed' then
      raise exception 'this withdrawal is on hold'
        using errcode = 'insufficient_privilege', constraint = 'withdrawal_on_hold';
    end if;
    v_due.status := new.status;
    v_due.reason := new.reason;
    v_due.updated_at := greatest(old.updated_at, new.updated_at);
    v_due.tx_hash := coalesce(old.tx_hash, new.tx_hash);
    -- What arrived may differ from what was declared.
    if old.type = 'deposit' and new.status = 'completed' then
      v_due.amount := new.amount;
      v_due.received_coin := coalesce(old.received_coin, new.received_coin);
      v_due.credit := coalesce(old.credit, new.credit);
    end if;
  end if;
  if new is distinct from v_due then
    raise exception 'what was recorded stays: this % on % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = tg_name;
  end if;
  return new;
end $$;
