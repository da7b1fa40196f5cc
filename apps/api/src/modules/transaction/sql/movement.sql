-- Carries out one money movement of a customer; there is no other way to move money. It runs once per key, however
-- often the request is sent, and one customer's movements run one after another:
--
-- 1. key: a request that was answered before gets the same answer
-- 2. lock: the customer's balances
-- 3. decide: `decide_<kind>`, from the module that owns the kind, checks everything, writes that module's rows (a
--    trade, a used quote) and returns what is to happen, or a refusal
-- 4. history: lines with their steps and totals, the receipt
-- 5. post: the entry with its postings, and the balances
-- 6. mail: into the outbox
-- 7. the reply is stored under the key, a refusal too
--
-- At startup this function is created once for each `decide_<kind>`, as `movement_<kind>`: one source, and each copy is
-- planned with its own decision. p_actor is the customer, the operator who acts, or null where a blockchain decides;
-- p_operator_role is what that operator is at this moment: steps keep it, since the customer reads it. The key is stored
-- with the customer; an operator's key is prefixed with their id and a line break, which no request's key can contain.
-- Returns {"refused": code, …} or the decision's reply, with "replayed" when the key was known.
create or replace function movement_kind(
  p_user uuid, p_actor uuid, p_request jsonb, p_now timestamptz, p_key text, p_fingerprint text,
  p_operator_role text default null
) returns jsonb
language plpgsql as $$
declare
  v_key text := case p_actor when p_user then p_key else p_actor || e'\n' || p_key end;
  v_reply jsonb := idempotency_begin(p_user, v_key, p_fingerprint);
  v_role text;
  v_balance customer_balances;
  d movement_decision;
  v_line transactions;
  v_shown jsonb;
  v_entry uuid;
  v_person jsonb;
begin
  if v_reply is not null then
    return v_reply;
  end if;
  select * into v_balance from customer_balances where user_id = p_user for update;
  d := decide_kind(p_user, p_actor, v_balance, p_request, p_now);
  if d.refused is null and d.at is not null then
    v_role := case when p_actor = p_user then 'investor' when p_actor is null then 'system' else 'operator' end;
    -- Assignments, since `perform` runs each call as a statement of its own, which costs five times as much.
    if d.lines is not null then
      v_line := d.lines[cardinality(d.lines)];
      v_shown := transaction_record(d.lines, v_role, p_actor, p_operator_role);
    elsif (d.moved).id is not null then
      v_line := d.moved;
      v_shown := transaction_advance(v_line, d.at, v_role, p_actor, p_operator_role);
    end if;
    if (d.receipt).id is not null then
      insert into receipts select (d.receipt).*;
    end if;
    if d.entry is not null then
      v_entry := ledger_post(p_user, d.at, d.entry, d.line_id, d.trade_id, p_actor, d.accounts, d.amounts);
    end if;
    if d.mail is not null then
      v_person := outbox_mail(p_user, d.at, d.mail, d.mail_data, d.mail_optional);
    end if;
  end if;
  v_reply := coalesce(d.refused, d.reply, transaction_json(v_line, v_shown, v_person, d.receipt));
  if v_key is not null then
    insert into idempotency_keys (user_id, key, fingerprint, result, created_at)
    values (p_user, v_key, p_fingerprint, v_reply, p_now);
  end if;
  return v_reply;
end $$;
