-- Posts one entry and moves the customer's balances with it. Whoever calls has locked the customer's balance row and
-- checked that it covers the amount; the row's checks are the last word. Amounts are cents, zero ones are left out.
create or replace function ledger_post(
  p_user uuid, p_now timestamptz, p_kind text, p_transaction uuid, p_trade uuid, p_actor uuid,
  p_accounts text[], p_amounts bigint[]
) returns uuid
language plpgsql as $$
declare
  v_entry uuid := new_id(p_now);
begin
  update customer_balances b
     set cash = b.cash + d.cash, invested = b.invested + d.invested,
         withdrawal_hold = b.withdrawal_hold + d.hold, updated_at = p_now
    from (select coalesce(sum(amount) filter (where account = 'cash'), 0) as cash,
                 coalesce(sum(amount) filter (where account = 'invested'), 0) as invested,
                 coalesce(sum(amount) filter (where account = 'withdrawal_hold'), 0) as hold
            from unnest(p_accounts, p_amounts) as p (account, amount)) d
   where b.user_id = p_user;
  if not found then
    raise exception 'customer % has no balance row', p_user using errcode = 'foreign_key_violation';
  end if;
  insert into entries (user_id, id, kind, transaction_id, trade_id, actor_id, occurred_at)
  values (p_user, v_entry, p_kind, p_transaction, p_trade, p_actor, p_now);
  insert into postings (user_id, id, entry_id, account, amount)
  select p_user, new_id(p_now), v_entry, account, amount
    from unnest(p_accounts, p_amounts) as p (account, amount) where amount <> 0;
  return v_entry;
end $$;
