import type { LedgerCheck } from './ledger-check.js';

/** Postings, balances, holds and aggregates: sums that must agree. None trusts a running total. */
export const BALANCE_CHECKS: LedgerCheck[] = [
  {
    name: 'entries_balance',
    says: 'The postings of every entry sum to zero, and there are at least two.',
    sql: `select e.user_id, 'entry ' || e.id as subject, '0' as expected,
                 coalesce(sum(p.amount), 0) || ' in ' || count(p.id) || ' postings' as found
            from entries e left join postings p on p.user_id = e.user_id and p.entry_id = e.id
           group by e.user_id, e.id having coalesce(sum(p.amount), 0) <> 0 or count(p.id) < 2`,
  },
  {
    name: 'postings_have_entries',
    says: 'Every posting belongs to an entry.',
    sql: `select p.user_id, 'posting ' || p.id as subject, 'an entry' as expected, 'none' as found
            from postings p left join entries e on e.user_id = p.user_id and e.id = p.entry_id where e.id is null`,
  },
  {
    name: 'balances_equal_postings',
    says: 'Cash, invested and hold of every customer equal the sums of their postings, and none is negative.',
    sql: `with account (name) as (values ('cash'), ('invested'), ('withdrawal_hold')),
               posted as (select user_id, account, sum(amount) as amount from postings
                           where account in ('cash', 'invested', 'withdrawal_hold') group by user_id, account),
               kept as (select b.user_id, a.name as account,
                               case a.name when 'cash' then b.cash when 'invested' then b.invested
                                           else b.withdrawal_hold end as amount
                          from customer_balances b cross join account a)
          select coalesce(k.user_id, p.user_id) as user_id, coalesce(k.account, p.account) as subject,
                 coalesce(p.amount, 0)::text as expected, coalesce(k.amount, 0)::text as found
            from kept k full join posted p on p.user_id = k.user_id and p.account = k.account
           where coalesce(k.amount, 0) <> coalesce(p.amount, 0) or k.amount < 0`,
  },
  {
    name: 'holds_equal_open_withdrawals',
    says: 'The hold of every customer equals their pending and processing withdrawals.',
    sql: `select b.user_id, 'withdrawal_hold' as subject, coalesce(w.amount, 0)::text as expected,
                 b.withdrawal_hold::text as found
            from customer_balances b
            left join (select user_id, sum(amount) as amount from transactions
                        where type = 'withdrawal' and status in ('pending', 'processing') group by user_id) w
              on w.user_id = b.user_id
           where b.withdrawal_hold <> coalesce(w.amount, 0)`,
  },
  {
    name: 'invested_equals_open_trades',
    says: 'The invested balance of every customer equals the investments of their running and paused trades.',
    sql: `select b.user_id, 'invested' as subject, coalesce(t.amount, 0)::text as expected, b.invested::text as found
            from customer_balances b
            left join (select user_id, sum(investment) as amount from trades
                        where status in ('running', 'paused') group by user_id) t on t.user_id = b.user_id
           where b.invested <> coalesce(t.amount, 0)`,
  },
  {
    name: 'history_adds_up',
    says: 'Lines that came in, less lines that went out and did not fail, are the cash of every customer.',
    sql: `select b.user_id, 'cash' as subject, coalesce(h.amount, 0)::text as expected, b.cash::text as found
            from customer_balances b
            left join (select user_id, sum(case when direction = 'in' and status = 'completed' then amount
                                                when direction = 'out' and status <> 'failed' then -amount
                                                else 0 end) as amount
                         from transactions group by user_id) h on h.user_id = b.user_id
           where b.cash <> coalesce(h.amount, 0)`,
  },
  {
    name: 'totals_equal_recount',
    says: 'The kept aggregates of every customer equal a recount of their lines.',
    sql: `with recount as (
            select user_id, count(*) as total_transactions,
                   coalesce(sum(amount) filter (where type = 'deposit' and status = 'completed'), 0) as total_inflow,
                   coalesce(sum(amount) filter (where type = 'withdrawal' and status = 'completed'), 0) as total_outflow,
                   coalesce(sum(amount) filter (where type = 'profit_claim' and status = 'completed'), 0) as total_profit,
                   count(*) filter (where type = 'deposit' and status = 'completed') as successful_deposits,
                   count(*) filter (where type = 'withdrawal' and status = 'completed') as successful_withdrawals
              from transactions group by user_id)
          select coalesce(r.user_id, t.user_id) as user_id, 'aggregates' as subject,
                 to_jsonb(r)::text as expected, to_jsonb(t)::text as found
            from recount r full join transaction_totals t on t.user_id = r.user_id
           where to_jsonb(r) is distinct from to_jsonb(t)`,
  },
];
