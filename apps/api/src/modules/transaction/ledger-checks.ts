import type { LedgerCheck } from '#modules/ledger/index.js';

/** Lines against balances, totals and the steps they went through. */
export const TRANSACTION_CHECKS: LedgerCheck[] = [
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
            select b.user_id, count(l.id) as total_transactions,
                   coalesce(sum(l.amount) filter (where l.type = 'deposit' and l.status = 'completed'), 0) as total_inflow,
                   coalesce(sum(l.amount) filter (where l.type = 'withdrawal' and l.status = 'completed'), 0) as total_outflow,
                   coalesce(sum(l.amount) filter (where l.type = 'profit_claim' and l.status = 'completed'), 0) as total_profit,
                   count(*) filter (where l.type = 'deposit' and l.status = 'completed') as successful_deposits,
                   count(*) filter (where l.type = 'withdrawal' and l.status = 'completed') as successful_withdrawals
              from customer_balances b left join transactions l on l.user_id = b.user_id group by b.user_id)
          select r.user_id, 'aggregates' as subject, to_jsonb(r)::text as expected, to_jsonb(t)::text as found
            from recount r
            join transaction_totals t on t.user_id = r.user_id
           where to_jsonb(t) <> to_jsonb(r)`,
  },
  {
    name: 'lines_follow_their_steps',
    says: 'The steps of every line begin as they must, follow each other, and end in its status.',
    sql: `with followed as (
            select l.user_id, l.type, l.reference, l.status, s.steps,
                   -- A withdrawal that was put on hold may have been resumed, or ended from there.
                   case l.type when 'withdrawal'
                     then replace(replace(s.steps, ' on-hold pending', ''), ' on-hold failed', ' failed')
                     else s.steps end as followed,
                   case when l.type not in ('deposit', 'withdrawal') or s.by_a_chain then array['completed']
                        when l.status = 'pending' and l.type = 'withdrawal' then array['pending', 'pending on-hold']
                        when l.status = 'pending' then array['pending']
                        when l.status = 'processing' then array['pending processing']
                        else array['pending ' || l.status, 'pending processing ' || l.status] end as due
              from transactions l
              left join (select user_id, transaction_id, string_agg(case when status = 'pending' and reason is not null and actor_role = 'operator'
                                                  then 'on-hold' else status end,
                                           ' ' order by at, id) as steps,
                                -- What nobody announced was begun and completed by the payment itself.
                                bool_and(actor_role = 'system') as by_a_chain
                           from transaction_events group by user_id, transaction_id) s
                on s.user_id = l.user_id and s.transaction_id = l.id)
          select user_id, type || ' ' || reference || ', ' || status as subject,
                 array_to_string(due, ' or ') as expected, coalesce(steps, 'none') as found
            from followed
           where steps is null or followed <> all (due)
              or status <> 'completed' and type not in ('deposit', 'withdrawal')`,
  },
  {
    name: 'lines_equal_their_steps',
    says: 'Every line says what its steps recorded: when it was written and moved, why, and to whom and how much.',
    sql: `with step as (
            select distinct on (user_id, transaction_id) user_id, transaction_id, at, reason,
                   -- Also where a schema is not yet that of this release.
                   nullif(to_jsonb(e) -> 'line', 'null') as line,
                   min(at) over (partition by user_id, transaction_id) as begun
              from transaction_events e order by user_id, transaction_id, at desc, id desc),
          differing as (
            select l.user_id, l.type || ' ' || l.reference as subject, s.line as due, l.line,
                   array[extract(epoch from s.begun), extract(epoch from s.at)] as due_at, s.reason as due_reason,
                   array[extract(epoch from l.created_at), extract(epoch from l.updated_at)] as at
              from (select t.*, to_jsonb(t) || jsonb_build_object('rate_time',
                             extract(epoch from (to_jsonb(t) ->> 'rate_time')::timestamptz)) as line
                      from transactions t) l
              join step s on s.user_id = l.user_id and s.transaction_id = l.id
             where l.created_at <> s.begun or l.updated_at <> s.at or l.reason is distinct from s.reason
                or s.line is not null and not l.line @> s.line)
          select user_id, subject || ', ' || key as subject, coalesce(due #>> '{}', 'nothing') as expected,
                 coalesce(found #>> '{}', 'nothing') as found
            from (select user_id, subject, key, value as due, line -> key as found
                    from differing, jsonb_each(due - 'reason')
                   union all
                  select user_id, subject, 'reason', to_jsonb(due_reason), nullif(line -> 'reason', 'null') from differing
                   union all
                  select user_id, subject, 'instants', to_jsonb(due_at), to_jsonb(at) from differing) compared
           where due is distinct from found`,
  },
  {
    name: 'corrections_within_entries',
    says: 'Every correction has its own line, in the opposite direction of the entry that it names, and they never exceed it.',
    sql: `with corrected as (
            select c.user_id, c.entry_id, sum(c.amount) as amount,
                   bool_and(l.id is not null and l.amount = c.amount
                            and (l.direction = 'out') = (p.amount > 0)) as whole,
                   abs(max(p.amount)) as moved
              from corrections c
              left join postings p on p.user_id = c.user_id and p.entry_id = c.entry_id
               and p.account = case p.kind when 'withdrawal_paid' then 'withdrawal_hold' else 'cash' end
              left join transactions l
                on l.user_id = c.user_id and l.id = c.transaction_id and l.type = 'adjustment'
             group by c.user_id, c.entry_id)
          select user_id, 'corrections of entry ' || entry_id as subject,
                 'at most ' || coalesce(moved, 0) as expected, amount::text as found
            from corrected where amount > coalesce(moved, 0) or not whole`,
  },
  {
    name: 'corrections_equal_coins',
    says: 'What corrections gave back of a paid withdrawal is worth the coins that did not leave, with its fee where none did.',
    sql: `with named as (
            select c.*, l.direction,
                   coalesce(case e.kind when 'withdrawal_paid' then e.transaction_id end, o.payment) as due_payment
              from corrections c
              left join transactions l on l.user_id = c.user_id and l.id = c.transaction_id
              left join entries e on e.user_id = c.user_id and e.id = c.entry_id
              left join corrections o on o.user_id = c.user_id and o.transaction_id = c.corrects),
          given as (
            select user_id, coalesce(payment, due_payment) as payment, sum(coins::numeric) as unsent,
                   sum(case direction when 'in' then amount else -amount end) as amount,
                   sum(case direction when 'in' then fee else -fee end) as fee,
                   bool_and(payment is not distinct from due_payment
                            and (coins::numeric > 0) = (direction = 'in')) as whole
              from named where coalesce(payment, due_payment) is not null
             group by user_id, coalesce(payment, due_payment)),
          due as (
            select g.*, l.status, l.received_coin::numeric as approved, w.fee as due_fee,
                   w.fee + case when g.unsent between 0 and l.received_coin::numeric
                     then half_even((l.amount - l.fee) * g.unsent, l.received_coin::numeric) end as due_amount
              from given g
              left join transactions l on l.user_id = g.user_id and l.id = g.payment and l.type = 'withdrawal'
             cross join lateral (select case when g.unsent = l.received_coin::numeric then l.fee else 0 end as fee) w)
          select user_id, 'corrections of payment ' || payment as subject,
                 concat_ws(' ', due_amount, 'with a fee of', due_fee) as expected,
                 concat_ws(' ', amount, 'with a fee of', fee, 'for', unsent) as found
            from due
           where not whole or status is distinct from 'completed'
              or amount is distinct from due_amount or fee is distinct from due_fee`,
  },
];
