import type { LedgerCheck } from '#modules/ledger/index.js';

/** Lines and trades against the entries that moved their money. */
export const LINE_CHECKS: LedgerCheck[] = [
  {
    name: 'entries_post_what_is_due',
    says: 'Every entry posts to the accounts of its kind what its line or trade says, and to no other.',
    sql: `with due (kind, account, sign, figure) as (values
            ('deposit', 'custody', -1, 'amount'), ('deposit', 'cash', 1, 'amount'),
            ('withdrawal_request', 'cash', -1, 'amount'), ('withdrawal_request', 'withdrawal_hold', 1, 'amount'),
            ('withdrawal_paid', 'withdrawal_hold', -1, 'amount'), ('withdrawal_paid', 'custody', 1, 'net'),
            ('withdrawal_paid', 'fees', 1, 'fee'),
            ('withdrawal_returned', 'withdrawal_hold', -1, 'amount'), ('withdrawal_returned', 'cash', 1, 'amount'),
            ('trade_open', 'cash', -1, 'investment'), ('trade_open', 'invested', 1, 'investment'),
            ('trade_settle', 'invested', -1, 'investment'), ('trade_settle', 'cash', 1, 'value'),
            ('trade_settle', 'trading_result', 1, 'loss'),
            ('bonus', 'cash', 1, 'amount'), ('bonus', 'bonus', -1, 'amount'),
            ('fee', 'cash', -1, 'amount'), ('fee', 'fees', 1, 'amount'),
            ('adjustment', 'cash', 1, 'signed'), ('adjustment', 'adjustment', -1, 'own'),
            ('adjustment', 'custody', -1, 'unpaid'), ('adjustment', 'fees', -1, 'fee given back')),
          expected as (
            select e.user_id, e.id, e.kind, d.account, d.sign * case d.figure
                     when 'amount' then l.amount
                     when 'signed' then v.signed
                     when 'own' then case when c.payment is null then v.signed else 0 end
                     when 'unpaid' then case when c.payment is null then 0 else v.signed - sign(v.signed) * c.fee end
                     when 'fee given back' then case when c.payment is null then 0 else sign(v.signed) * c.fee end
                     when 'fee' then l.fee
                     when 'net' then l.amount - l.fee
                     when 'investment' then t.investment
                     when 'value' then t.settled_value
                     when 'loss' then t.investment - t.settled_value
                   end as amount
              from entries e
              join due d on d.kind = e.kind
              left join transactions l on l.user_id = e.user_id and l.id = e.transaction_id
              left join corrections c on c.user_id = e.user_id and c.transaction_id = e.transaction_id
             cross join lateral (select case l.direction when 'in' then l.amount else -l.amount end as signed) v
              left join trades t on t.user_id = e.user_id and t.id = e.trade_id)
          select coalesce(x.user_id, p.user_id) as user_id,
                 coalesce(x.kind || ' ', '') || 'entry ' || coalesce(x.id, p.entry_id) || ', '
                   || coalesce(x.account, p.account) as subject,
                 coalesce(x.amount, 0)::text as expected, coalesce(p.amount, 0)::text as found
            from expected x
            full join postings p on p.user_id = x.user_id and p.entry_id = x.id and p.account = x.account
           where coalesce(x.amount, 0) <> coalesce(p.amount, 0)`,
  },
  {
    name: 'lines_have_entries',
    says: 'Every line and every trade has each entry that its state requires, once, and every entry belongs to one.',
    sql: `with due (type, direction, status, kind) as (values
            ('deposit', 'in', 'completed', 'deposit'),
            ('withdrawal', 'out', 'pending', 'withdrawal_request'),
            ('withdrawal', 'out', 'processing', 'withdrawal_request'),
            ('withdrawal', 'out', 'completed', 'withdrawal_request'),
            ('withdrawal', 'out', 'completed', 'withdrawal_paid'),
            ('withdrawal', 'out', 'failed', 'withdrawal_request'),
            ('withdrawal', 'out', 'failed', 'withdrawal_returned'),
            ('trade', 'out', 'completed', 'trade_open'),
            ('bonus', 'in', 'completed', 'bonus'), ('fee', 'out', 'completed', 'fee'),
            ('adjustment', 'in', 'completed', 'adjustment'), ('adjustment', 'out', 'completed', 'adjustment')),
          counted as (
            select l.user_id, l.id as line, l.trade_id as trade, d.kind, 1 as due, 0 as found
              from transactions l
              join due d on d.type = l.type and d.direction = l.direction and d.status = l.status
            union all
            select user_id, null, id, 'trade_settle', 1, 0 from trades where status = 'completed'
            union all
            select user_id, transaction_id, trade_id, kind, 0, 1 from entries)
          select user_id, kind || ' of ' || coalesce('transaction ' || line, 'trade ' || trade, 'nothing') as subject,
                 sum(due)::text as expected, sum(found)::text as found
            from counted group by user_id, line, trade, kind having sum(due) <> sum(found)`,
  },
];
