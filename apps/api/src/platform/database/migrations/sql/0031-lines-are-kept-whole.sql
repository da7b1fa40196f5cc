-- A recorded line stays what the customer agreed to: recipient, rate, coin amounts, deposit address and every other column
-- are fixed when it is written, a column that a later migration adds too. A step of a review writes what is its own, and
-- that stays as well.

create function transactions_keep() returns trigger
language plpgsql as $$
declare
  v_due transactions := old;
begin
  if old.status = 'pending' and new.status in ('processing', 'completed', 'failed')
     or old.status = 'processing' and new.status in ('completed', 'failed') then
    v_due.status := new.status;
    v_due.reason := new.reason;
    v_due.updated_at := greatest(old.updated_at, new.updated_at);
    v_due.tx_hash := coalesce(old.tx_hash, new.tx_hash);
    -- What arrived may differ from what was declared.
    if old.type = 'deposit' and new.status = 'completed' then
      v_due.amount := new.amount;
    end if;
  end if;
  if new is distinct from v_due then
    raise exception 'what was recorded stays: this % on % is refused', tg_op, tg_table_name
      using errcode = 'insufficient_privilege', constraint = tg_name;
  end if;
  return new;
end $$;

drop trigger transactions_keep on transactions;
create trigger transactions_keep before update on transactions
  for each row execute function transactions_keep();

-- The steps keep what a deposit or a withdrawal said at each of them. They are append-only, so a line that was rewritten
-- in spite of its trigger differs from its newest step. Instants stand beside it; null in steps from before this column.
alter table transaction_events add column line jsonb;

create function transaction_step(p_line transactions, p_now timestamptz, p_actor_role text, p_actor uuid) returns void
language sql as $$
  insert into transaction_events (user_id, id, transaction_id, status, actor_role, actor_id, reason, at, line)
  values (p_line.user_id, new_id(p_now), p_line.id, p_line.status, p_actor_role, p_actor, p_line.reason, p_now,
          case when p_line.type in ('deposit', 'withdrawal') then to_jsonb(p_line) - array['created_at', 'updated_at'] end)
$$;

-- Writes one history line with its first event and counts it. Id, reference and instants are filled in here.
create or replace function transaction_record(
  p_line transactions, p_now timestamptz, p_prefix text, p_actor_role text, p_actor uuid
) returns transactions
language plpgsql as $$
declare
  v_line transactions := p_line;
begin
  v_line.id := coalesce(v_line.id, new_id(p_now));
  v_line.reference := new_reference(p_prefix);
  v_line.fee := coalesce(v_line.fee, 0);
  v_line.created_at := p_now;
  v_line.updated_at := p_now;
  insert into transactions select v_line.*;
  perform transaction_step(v_line, p_now, p_actor_role, p_actor);
  insert into transaction_totals as t (user_id, total_transactions) values (v_line.user_id, 1)
  on conflict (user_id) do update set total_transactions = t.total_transactions + 1;
  if v_line.status = 'completed' then
    perform transaction_count_completed(v_line);
  end if;
  return v_line;
end $$;

-- Moves a line to its next state, writes the event, and counts it when it is completed. The caller holds the locks.
create or replace function transaction_advance(
  p_line transactions, p_now timestamptz, p_actor_role text, p_actor uuid
) returns void
language plpgsql as $$
begin
  update transactions
     set status = p_line.status, amount = p_line.amount, reason = p_line.reason, tx_hash = p_line.tx_hash, updated_at = p_now
   where user_id = p_line.user_id and id = p_line.id;
  perform transaction_step(p_line, p_now, p_actor_role, p_actor);
  if p_line.status = 'completed' then
    perform transaction_count_completed(p_line);
  end if;
end $$;
