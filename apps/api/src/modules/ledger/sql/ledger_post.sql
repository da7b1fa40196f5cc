-- Posts one entry: what each account gets, in cents, and what it adds to the customer's balances and to the totals of their
-- history. The caller has locked the customer's balance and checked that it covers the amount; the table has the final
-- say. The entry of new lines (p_lines) has the id of its line. Returns its id. Plain statements: on a cluster, one that reads
-- another's result would query every server.
create or replace function ledger_post(
  p_user uuid, p_at timestamptz, p_kind text, p_transaction uuid, p_trade uuid, p_actor uuid,
  p_cash bigint default null, p_invested bigint default null, p_withdrawal_hold bigint default null,
  p_custody bigint default null, p_fees bigint default null, p_trading_result bigint default null,
  p_bonus bigint default null, p_adjustment bigint default null,
  p_lines integer default 0, p_inflow bigint default 0, p_outflow bigint default 0, p_profit bigint default 0
) returns uuid
language plpgsql as $$
declare
  v_entry uuid := case when p_lines = 1 and p_transaction is not null then p_transaction else new_id(p_at) end;
begin
  update customer_balances
     set cash = cash + coalesce(p_cash, 0), invested = invested + coalesce(p_invested, 0),
         withdrawal_hold = withdrawal_hold + coalesce(p_withdrawal_hold, 0), updated_at = p_at,
         total_transactions = total_transactions + p_lines, total_inflow = total_inflow + p_inflow,
         total_outflow = total_outflow + p_outflow, total_profit = total_profit + p_profit,
         successful_deposits = successful_deposits + (p_inflow > 0)::int,
         successful_withdrawals = successful_withdrawals + (p_outflow > 0)::int
   where user_id = p_user;
  if not found then
    raise exception 'customer % has no balance row', p_user using errcode = 'foreign_key_violation';
  end if;
  insert into entries (user_id, id, kind, transaction_id, trade_id, actor_id, occurred_at,
                       cash, invested, withdrawal_hold, custody, fees, trading_result, bonus, adjustment)
  values (p_user, v_entry, p_kind, p_transaction, p_trade, p_actor, p_at,
          p_cash, p_invested, p_withdrawal_hold, p_custody, p_fees, p_trading_result, p_bonus, p_adjustment);
  return v_entry;
end $$;
