import type { LedgerCheck } from '#modules/ledger/index.js';

/** Cents that were debited and credited, of postings `p`. */
const SUMS = `coalesce(sum(-p.amount) filter (where p.amount < 0), 0) as debits,
                        coalesce(sum(p.amount) filter (where p.amount > 0), 0) as credits`;

/** What the books keep, against a recount of the postings. */
export const BOOK_CHECKS: LedgerCheck[] = [
  {
    name: 'book_days_equal_postings',
    says: 'The sums that the books keep of every ended day, with late entries, equal a recount of its postings.',
    whatToDo: 'Delete the rows of book_days and late_entries in one transaction: the sums are then made anew.',
    sql: `with posted as (
                 select date_trunc('day', p.occurred_at, 'UTC') as day, p.account, ${SUMS}
                   from postings p
                   left join late_entries l on l.user_id = p.user_id and l.entry_id = p.entry_id
                  where l.entry_id is null and p.occurred_at < (select max(day) + interval '24 hours' from book_days)
                  group by 1, 2)
          select null::uuid as user_id, coalesce(d.account, p.account) || ' on ' || coalesce(d.day, p.day)::date as subject,
                 coalesce(p.debits, 0) || ' ' || coalesce(p.credits, 0) as expected,
                 coalesce(d.debits, 0) || ' ' || coalesce(d.credits, 0) as found
            from posted p full join book_days d on d.day = p.day and d.account = p.account
           where coalesce(p.debits, 0) <> coalesce(d.debits, 0) or coalesce(p.credits, 0) <> coalesce(d.credits, 0)`,
  },
  {
    name: 'closed_periods_equal_postings',
    says: 'The balances of every closed period equal a recount of the postings before its end.',
    whatToDo: 'An entry was written into a closed period, or a closed period was changed. Find the entry in the books.',
    sql: `with posted as (
                 select c.until, p.account, sum(-p.amount) as balance
                   from closed_periods c join postings p on p.occurred_at < c.until
                  group by 1, 2),
               kept as (select c.until, b.key as account, b.value::numeric as balance
                          from closed_periods c, jsonb_each_text(c.balances) b)
          select null::uuid as user_id, coalesce(k.account, p.account) || ' until ' || coalesce(k.until, p.until)::date as subject,
                 coalesce(p.balance, 0)::text as expected, coalesce(k.balance, 0)::text as found
            from posted p full join kept k on k.until = p.until and k.account = p.account
           where coalesce(p.balance, 0) <> coalesce(k.balance, 0)`,
  },
];
