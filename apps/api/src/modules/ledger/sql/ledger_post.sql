-- Posts one entry and updates the customer's balances. The caller has locked the customer's balance row and checked
-- that it covers the amount; the row's check constraints have the final say. Amounts are in cents; zero amounts are
-- left out. Plain statements: on a cluster, a statement that reads another's result would query every server.
create or replace function ledger_post(
  p_user uuid, p_now timestamptz, p_kind text, p_transaction uuid, p_trade uuid, p_actor uuid,
  p_accounts text[], p_amounts bigint[]
) returns uuid
language plpgsql as $$
declare
  v_entry uuid := new_id(p_now);
begin
  -- An entry has one posting for each account.
  update customer_balances
     set cash = cash + coalesce(p_amounts[array_position(p_accounts, 'cash')], 0),
         invested = invested + coalesce(p_amounts[array_position(p_accounts, 'invested')], 0),
         withdrawal_hold = withdrawal_hold + coalesce(p_amounts[array_position(p_accounts, 'withdrawal_hold')], 0),
         updated_at = p_now
   where user_id = p_user;
  if not found then
    raise exception 'customer % has no balance row', p_user using errcode = 'foreign_key_violation';
  end if;
  insert into entries (user_id, id, kind, transaction_id, trade_id, actor_id, occurred_at)
  values (p_user, v_entry, p_kind, p_transaction, p_trade, p_actor, p_now);
  -- Nearly every entry has two or three postings, which one statement writes.
  case cardinality(p_accounts) * (0 <> all (p_amounts))::int
    when 2 then
      insert into postings (user_id, id, entry_id, account, amount)
      values (p_user, new_id(p_now), v_entry, p_accounts[1], p_amounts[1]),
             (p_user, new_id(p_now), v_entry, p_accounts[2], p_amounts[2]);
    when 3 then
      insert into postings (user_id, id, entry_id, account, amount)
      values (p_user, new_id(p_now), v_entry, p_accounts[1], p_amounts[1]),
             (p_user, new_id(p_now), v_entry, p_accounts[2], p_amounts[2]),
             (p_user, new_id(p_now), v_entry, p_accounts[3], p_amounts[3]);
    else
      for i in 1..cardinality(p_accounts) loop
        if p_amounts[i] <> 0 then
          insert into postings (user_id, id, entry_id, account, amount)
          values (p_user, new_id(p_now), v_entry, p_accounts[i], p_amounts[i]);
        end if;
      end loop;
  end case;
  return v_entry;
end $$;
