-- Carries out one money movement of a customer: the only way there is. Once, however often it is sent with one key, and
-- one after another for one customer:
--
-- 1. key: a request that was answered before is answered so again
-- 2. lock: the customer's balances
-- 3. decide: `decide_<kind>` of the module that the kind belongs to looks at everything, writes what is its own (a trade,
--    a quote that is used up) and says what is to happen, or why not
-- 4. history: lines with their steps and totals, the receipt
-- 5. post: the entry with its postings, and the balances
-- 6. mail: into the outbox
-- 7. the reply is kept under the key, a refusal too
--
-- A start makes this function once for each `decide_<kind>`, as `movement_<kind>`: written once, and each is planned with
-- its own decision. p_actor is the customer, or the operator who acts. The key is kept with the customer; that of an
-- operator behind their id and a line break, which no key of a request can have. Answers {"refused": code, …} or the
-- reply of the decision; with "replayed" when the key was known.
create or replace function movement_kind(
  p_user uuid, p_actor uuid, p_request jsonb, p_now timestamptz, p_key text, p_fingerprint text
) returns jsonb
language plpgsql as $$
declare
  v_key text := case p_actor when p_user then p_key else p_actor || e'\n' || p_key end;
  v_reply jsonb := idempotency_begin(p_user, v_key, p_fingerprint);
  v_role text := case p_actor when p_user then 'investor' else 'operator' end;
  d movement_decision;
  v_line transactions;
begin
  if v_reply is not null then
    return v_reply;
  end if;
  d := decide_kind(p_user, p_actor, lock_balance(p_user), p_request, p_now);
  v_reply := d.refused;
  if v_reply is null then
    foreach v_line in array coalesce(d.lines, '{}') loop
      perform transaction_record(v_line, v_role, p_actor);
    end loop;
    if (d.moved).id is not null then
      v_line := d.moved;
      perform transaction_advance(v_line, d.at, v_role, p_actor);
    end if;
    if (d.receipt).id is not null then
      insert into receipts select (d.receipt).*;
    end if;
    if d.entry is not null then
      perform ledger_post(p_user, d.at, d.entry, d.line_id, d.trade_id, p_actor, d.accounts, d.amounts);
    end if;
    if d.mail is not null then
      perform outbox_mail(p_user, d.at, d.mail, d.mail_data, d.mail_optional);
    end if;
    v_reply := coalesce(d.reply, transaction_json(v_line));
  end if;
  return idempotency_end(p_user, v_key, p_fingerprint, p_now, v_reply);
end $$;
