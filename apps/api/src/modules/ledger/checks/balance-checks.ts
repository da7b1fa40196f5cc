import type { LedgerCheck } from './ledger-check.js';

/** Postings and balances: sums that must agree. None trusts a running total. */
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
];
