import type { LedgerCheck } from './ledger-check.js';

/** Postings and balances: sums that must agree. None trusts a running total. */
export const BALANCE_CHECKS: LedgerCheck[] = [
  {
    name: 'entries_balance',
    says: 'The postings of every entry sum to zero, and there are at least two, none of zero.',
    sql: `select e.user_id, 'entry ' || e.id as subject, '0' as expected,
                 coalesce(sum(p.amount), 0) || ' in ' || count(p.amount) || ' postings' as found
            from entries e left join postings p on p.user_id = e.user_id and p.entry_id = e.id
           group by e.user_id, e.id having coalesce(sum(p.amount), 0) <> 0 or count(p.amount) < 2 or bool_or(p.amount = 0)`,
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
    name: 'days_equal_postings',
    says: 'What is kept of every ended day equals a recount of its postings, and no day is left out.',
    sql: `with kept as (select user_id, max(day) + interval '24 hours' as until from ledger_days group by user_id),
               posted as (
                 select p.user_id, date_trunc('day', p.occurred_at, 'UTC') as day,
                        array[sum(p.amount) filter (where p.account = 'cash'),
                              sum(p.amount) filter (where p.account = 'invested'),
                              sum(p.amount) filter (where p.account = 'withdrawal_hold'),
                              sum(-p.amount) filter (where p.account = 'custody' and p.amount < 0 and p.kind <> 'adjustment'),
                              sum(p.amount) filter (where p.account = 'custody' and p.amount > 0 and p.kind <> 'adjustment'),
                              sum(-p.amount) filter (where p.account = 'bonus'),
                              sum(-p.amount) filter (where p.account = 'adjustment' or p.account = 'custody' and p.kind = 'adjustment'),
                              sum(p.amount) filter (where p.account = 'fees'),
                              sum(-p.amount) filter (where p.account = 'trading_result'),
                              sum(-p.amount) filter (where p.account in ('custody', 'bonus', 'adjustment') and p.amount < 0),
                              sum(-p.amount * floor(extract(epoch from p.occurred_at) * 1000))
                                filter (where p.account in ('custody', 'bonus', 'adjustment')),
                              sum(-p.amount * floor(extract(epoch from p.occurred_at) * 1000))
                                filter (where p.account in ('custody', 'bonus', 'adjustment') and p.amount < 0),
                              extract(epoch from min(p.occurred_at)
                                filter (where p.account in ('custody', 'bonus', 'adjustment')))] as sums
                   from kept k
                   join postings p on p.user_id = k.user_id and p.occurred_at < k.until
                  group by 1, 2),
               day as (
                 select user_id, day,
                        array[cash, invested, withdrawal_hold, deposited, withdrawn, bonuses, adjustments, fees, settled,
                              came_in, moments::numeric, moments_in::numeric, extract(epoch from first_at)]::numeric[] as sums
                   from ledger_days)
          select coalesce(d.user_id, p.user_id) as user_id, 'day ' || coalesce(d.day, p.day)::date as subject,
                 coalesce(array_to_string(p.sums, ' ', '0'), 'nothing') as expected,
                 coalesce(array_to_string(d.sums, ' ', '0'), 'nothing') as found
            from posted p full join day d on d.user_id = p.user_id and d.day = p.day
           where d.sums is null
              or array_replace(coalesce(p.sums, array_fill(null::numeric, array[13])), null, 0)
                 is distinct from array_replace(d.sums, null, 0)`,
  },
];
