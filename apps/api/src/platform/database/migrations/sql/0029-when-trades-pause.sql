-- The moments that the prices of a trade belong to, so that a card can say them without reading every step of it.
-- `resumed_at`: when it last came back into the market, which `basis_price` is of; null when it never was out of it.
-- `paused_at`: when it left the market, null while it runs. A trade that ends while it is paused ends at the price of then.
alter table trades add column resumed_at timestamptz, add column paused_at timestamptz;

update trades t set resumed_at = e.resumed_at,
       paused_at = case when t.status <> 'running' and e.last_in < e.paused_at then e.paused_at end
  from (select user_id, trade_id, max(at) filter (where kind = 'resumed') as resumed_at,
               max(at) filter (where kind = 'paused') as paused_at,
               max(at) filter (where kind in ('opened', 'resumed')) as last_in
          from trade_events group by user_id, trade_id) e
 where e.user_id = t.user_id and e.trade_id = t.id and e.paused_at is not null;
