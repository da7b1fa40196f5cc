create domain positive as bigint constraint positive check (value > 0);
create domain not_negative as bigint constraint not_negative check (value >= 0);
create domain trade_status as text constraint trade_status check (value in ('running', 'paused', 'completed'));
create domain trade_step as text constraint trade_step check (value in ('paused', 'resumed', 'claimed', 'closed'));
create domain line_type as text constraint line_type check (
  value in ('deposit', 'withdrawal', 'trade', 'profit_claim', 'fee', 'bonus', 'adjustment'));
create domain line_direction as text constraint line_direction check (value in ('in', 'out'));
create domain line_status as text constraint line_status check (value in ('pending', 'processing', 'completed', 'failed'));
create domain step_role as text constraint step_role check (value in ('investor', 'operator', 'system'));
create domain entry_kind as text constraint entry_kind check (
  value in ('deposit', 'withdrawal_request', 'withdrawal_paid', 'withdrawal_returned', 'trade_open', 'trade_settle', 'bonus',
            'fee', 'adjustment'));
create domain sha256_hex as text constraint sha256_hex check (octet_length(value) = 64 and value ~ '^[0-9a-f]+$');
create domain picture_hash as text constraint picture_hash check (octet_length(value) = 16 and value ~ '^[0-9a-f]+$');

alter table customer_balances
  drop constraint customer_balances_cash_not_negative, drop constraint customer_balances_invested_not_negative,
  drop constraint customer_balances_hold_not_negative,
  alter cash type not_negative, alter invested type not_negative, alter withdrawal_hold type not_negative;
alter table entries drop constraint entries_kind, alter kind type entry_kind;
alter table trades
  drop constraint trades_amounts, drop constraint trades_status, drop constraint trades_frozen, drop constraint trades_settled,
  alter status type trade_status, alter investment type positive, alter entry_price type positive,
  alter basis type not_negative, alter basis_price type positive, alter frozen_basis type not_negative,
  alter frozen_price type positive, alter settled_value type not_negative, alter settled_price type positive;
create trigger trades_begin before insert on trades for each row execute function trades_begin();
drop statistics transactions_type_and_status;
alter table transactions
  drop constraint transactions_amounts, drop constraint transactions_direction, drop constraint transactions_status,
  drop constraint transactions_type, drop constraint transactions_fee_of_withdrawal,
  alter type type line_type, alter direction type line_direction, alter status type line_status,
  alter amount type positive, alter declared_amount type positive, alter fee type not_negative;
create statistics transactions_type_and_status (mcv) on type, status from transactions;
create trigger transactions_begin before insert on transactions for each row execute function transactions_begin();
alter table receipts
  drop constraint receipts_content_sha256, drop constraint receipts_picture_hash,
  alter content_sha256 type sha256_hex, alter picture_hash type picture_hash;
alter table transaction_events
  drop constraint transaction_events_status, drop constraint transaction_events_actor,
  alter status type line_status, alter actor_role type step_role;
alter table trade_events drop constraint trade_events_kind, alter kind type trade_step;

drop table transaction_totals;
alter table customer_balances
  add column total_transactions bigint not null default 0,
  add column total_inflow bigint not null default 0,
  add column total_outflow bigint not null default 0,
  add column total_profit bigint not null default 0,
  add column successful_deposits bigint not null default 0,
  add column successful_withdrawals bigint not null default 0;

create view transaction_totals as
  select user_id, total_transactions, total_inflow, total_outflow, total_profit, successful_deposits, successful_withdrawals
    from customer_balances;

drop table postings;
drop trigger entries_balanced on entries;
alter table entries
  add column cash bigint,
  add column invested bigint,
  add column withdrawal_hold bigint,
  add column custody bigint,
  add column fees bigint,
  add column trading_result bigint,
  add column bonus bigint,
  add column adjustment bigint;
create index entries_bonus on entries (user_id, id) include (bonus) where bonus is not null;
create view postings as
  select e.user_id, e.id as entry_id, e.kind, e.transaction_id, e.trade_id, e.occurred_at, p.account, p.amount
    from entries e
   cross join lateral (values ('cash', e.cash), ('invested', e.invested), ('withdrawal_hold', e.withdrawal_hold),
                              ('custody', e.custody), ('fees', e.fees), ('trading_result', e.trading_result),
                              ('bonus', e.bonus), ('adjustment', e.adjustment)) p (account, amount)
   where p.amount is not null;

alter table trade_events rename to trade_steps;
alter table trade_steps rename constraint trade_events_pk to trade_steps_pk;
alter table trade_steps rename constraint trade_events_trade to trade_steps_trade;
alter index trade_events_of_trade rename to trade_steps_of_trade;
alter trigger trade_events_after_their_day on trade_steps rename to trade_steps_after_their_day;
alter trigger trade_events_append_only on trade_steps rename to trade_steps_append_only;
create view trade_events as
  select user_id, id, id as trade_id, 'opened' as kind, entry_price as price, investment as value,
         investment * 10000 as position, created_at as at
    from trades
   union all
  select user_id, id, trade_id, kind::text, price, value, position, at from trade_steps;

alter table transaction_events rename to transaction_steps;
alter table transaction_steps rename constraint transaction_events_pk to transaction_steps_pk;
alter table transaction_steps rename constraint transaction_events_transaction to transaction_steps_transaction;
alter index transaction_events_of_transaction rename to transaction_steps_of_transaction;
alter trigger transaction_events_append_only on transaction_steps rename to transaction_steps_append_only;
create view transaction_events as
  select user_id, id, id as transaction_id, status, 'investor'::step_role as actor_role, user_id as actor_id, null as reason,
         created_at as at,
         null::jsonb as line, null as operator_role
    from transactions where type in ('trade', 'profit_claim')
   union all
  select user_id, id, transaction_id, status, actor_role, actor_id, reason, at, line, operator_role from transaction_steps;

alter table idempotency_keys drop constraint idempotency_keys_user;
