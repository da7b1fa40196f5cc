import type { LedgerCheck } from '#modules/ledger/index.js';

/**
 * Every step of every trade with the ones before it. Positions are millionths of a dollar, a cent is 10,000 of them;
 * an ended trade has none.
 */
const STEPS = `
  select user_id, trade_id, kind, price, value, position, at, lead(kind) over w is null as is_newest,
         lag(kind) over w as last_kind, lag(price) over w as last_price, lag(position) over w as last_position,
         lag(value) over w as last_value, lag(price, 2) over w as former_price,
         lag(position, 2) over w as former_position, lag(at) over w as last_at,
         max(at) filter (where kind = 'resumed') over w as resumed_at
    from trade_events window w as (partition by user_id, trade_id order by at, id)`;

/** Trades against their steps and their lines. */
export const TRADE_CHECKS: LedgerCheck[] = [
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
    name: 'trades_have_steps',
    says: 'The steps of every trade begin with its opening, follow each other, and end in its status.',
    sql: `with followed as (
            select t.user_id, t.id, t.status, s.steps
              from trades t
              left join (select user_id, trade_id, string_agg(kind, ' ' order by at, id) as steps
                           from trade_events group by user_id, trade_id) s on s.user_id = t.user_id and s.trade_id = t.id)
          select user_id, 'trade ' || id as subject, 'opened, then paused and resumed by turns, ' || status as expected,
                 coalesce(steps, 'none') as found
            from followed
           where steps is null or steps !~ case status
                   when 'running' then '^opened( paused resumed)*$'
                   when 'paused' then '^opened( paused resumed)* paused$'
                   else '^opened( paused resumed)*( paused)? (claimed|closed)$' end`,
  },
  {
    name: 'steps_follow_from_each_other',
    says: 'Price, value and position of every step of a trade are what the step before it makes them.',
    sql: `with step as (${STEPS}),
          due as (
            select s.*, t.created_at, case
                     when s.kind = 'opened' then t.entry_price
                     when s.kind in ('claimed', 'closed') and s.last_kind = 'paused' then s.last_price
                     else s.price end as due_price,
                   case when s.kind = 'opened' then t.investment
                     when s.kind in ('paused', 'resumed') then half_even(s.position, 10000)
                     when s.last_kind = 'paused' then s.last_value
                     else half_even(s.last_position::numeric * s.price, nullif(s.last_price, 0)::numeric * 10000)
                   end as due_value,
                   case s.kind when 'opened' then t.investment * 10000
                     when 'paused' then div(s.last_position::numeric * s.price, nullif(s.last_price, 0))
                     when 'resumed' then s.last_position end as due_position
              from step s left join trades t on t.user_id = s.user_id and t.id = s.trade_id)
          select user_id, 'trade ' || trade_id || ', ' || kind as subject,
                 concat_ws(', ', 'price ' || due_price, 'value ' || due_value, 'position ' || due_position) as expected,
                 concat_ws(', ', 'price ' || price, 'value ' || value, 'position ' || position) as found
            from due
           where (price, value, position) is distinct from (due_price, due_value, due_position)`,
  },
  {
    name: 'trades_equal_their_steps',
    says: 'Position, frozen position, settlement, their prices and instants are on every trade what its steps say.',
    sql: `with due as (
            select user_id, trade_id,
                   case when kind in ('opened', 'resumed') then position
                        when kind <> 'paused' and last_kind = 'paused' then former_position
                        else last_position end as basis,
                   case when kind in ('opened', 'resumed') then price
                        when kind <> 'paused' and last_kind = 'paused' then former_price
                        else last_price end as basis_price,
                   case kind when 'paused' then position end as frozen_basis,
                   case kind when 'paused' then price end as frozen_price,
                   case when kind in ('claimed', 'closed') then value end as settled_value,
                   case when kind in ('claimed', 'closed') then price end as settled_price,
                   case when kind in ('claimed', 'closed') then at end as settled_at, resumed_at,
                   case when kind = 'paused' then at when kind <> 'resumed' and last_kind = 'paused' then last_at end as paused_at
              from (${STEPS}) s where is_newest)
          select t.user_id, 'trade ' || t.id as subject,
                 concat_ws(', ', 'basis ' || d.basis || ' at ' || d.basis_price,
                   'frozen ' || d.frozen_basis || ' at ' || d.frozen_price,
                   'settled ' || d.settled_value || ' at ' || d.settled_price, d.settled_at,
                   'resumed ' || d.resumed_at, 'paused ' || d.paused_at) as expected,
                 concat_ws(', ', 'basis ' || t.basis || ' at ' || t.basis_price,
                   'frozen ' || t.frozen_basis || ' at ' || t.frozen_price,
                   'settled ' || t.settled_value || ' at ' || t.settled_price, t.settled_at,
                   'resumed ' || t.resumed_at, 'paused ' || t.paused_at) as found
            from trades t join due d on d.user_id = t.user_id and d.trade_id = t.id
           where (t.basis, t.basis_price, t.frozen_basis, t.frozen_price, t.settled_value, t.settled_price, t.settled_at,
                  t.resumed_at, t.paused_at)
                 is distinct from
                 (d.basis, d.basis_price, d.frozen_basis, d.frozen_price, d.settled_value, d.settled_price, d.settled_at,
                  d.resumed_at, d.paused_at)`,
  },
  {
    name: 'lines_of_trades_equal_settlement',
    says: 'Every trade has a line of its investment and, once it ended, one of what returned and one of the profit.',
    sql: `with line as (
            select user_id, trade_id, count(*) as lines,
                   coalesce(sum(amount) filter (where type = 'trade' and direction = 'out'), 0) as opened,
                   coalesce(sum(amount) filter (where type = 'trade' and direction = 'in'), 0) as returned,
                   coalesce(sum(amount) filter (where type = 'profit_claim' and direction = 'in'), 0) as profit
              from transactions where type in ('trade', 'profit_claim') or trade_id is not null
             group by user_id, trade_id),
          worth as (
            select user_id, id, investment, coalesce(settled_value, 0) as value from trades),
          due as (
            select user_id, id, investment as opened, least(value, investment) as returned,
                   greatest(value - investment, 0) as profit,
                   1 + (value > 0)::int + (value > investment)::int as lines
              from worth)
          select coalesce(d.user_id, l.user_id) as user_id,
                 coalesce('trade ' || coalesce(d.id, l.trade_id), 'lines without a trade') as subject,
                 format('%s opened, %s returned, %s profit in %s lines', d.opened, d.returned, d.profit, d.lines)
                   as expected,
                 format('%s opened, %s returned, %s profit in %s lines', l.opened, l.returned, l.profit, l.lines) as found
            from due d full join line l on l.user_id = d.user_id and l.trade_id = d.id
           where (d.opened, d.returned, d.profit, d.lines) is distinct from (l.opened, l.returned, l.profit, l.lines)`,
  },
  {
    name: 'held_days_equal_steps',
    says: 'Every kept day has as many trades, with as much in them, as the steps up to its end say.',
    sql: `with kept as (select user_id, max(day) + interval '24 hours' as until from held_days group by user_id),
               step as (
                 select e.user_id, date_trunc('day', e.at, 'UTC') as day,
                        case when e.kind = 'opened' then 1 when e.kind in ('claimed', 'closed') then -1 else 0 end as trades,
                        coalesce(e.position, 0) - coalesce(lag(e.position) over (
                          partition by e.user_id, e.trade_id order by e.at, e.id), 0) as position
                   from kept k join trade_events e on e.user_id = k.user_id and e.at < k.until),
               due as (
                 select user_id, day, sum(sum(trades)) over w as trades, sum(sum(position)) over w as position
                   from (select user_id, day, trades, position from step
                         union all
                         select user_id, day, 0, 0 from held_days) change
                  group by user_id, day window w as (partition by user_id order by day))
          select d.user_id, 'day ' || d.day::date as subject, d.trades || ' trades, ' || d.position as expected,
                 coalesce(h.trades || ' trades, ' || h.position, 'nothing') as found
            from due d left join held_days h on h.user_id = d.user_id and h.day = d.day
           where (h.trades, h.position) is distinct from (d.trades::integer, d.position)`,
  },
];
