-- Prices that were observed at a real source: what a chart, a close and the value of an account are answered from. The
-- price of an instant is the last one believed until then, so nothing here is ever changed or removed.
create table observed_prices (
  symbol text not null,
  -- When it became the price here; later for each row of a symbol.
  believed_at timestamptz not null,
  price bigint not null,
  -- The instant that the source spoke of.
  traded_at timestamptz not null,
  source text not null,
  constraint observed_prices_pk primary key (symbol, believed_at),
  constraint observed_prices_positive check (price > 0)
);

create trigger observed_prices_append_only before update or delete or truncate on observed_prices
  for each statement execute function ledger_refuse_change();
revoke update, delete, truncate on observed_prices from public, current_user;

-- Who asks the source for everybody, until when, and what the exchange last said of itself: one row for each exchange.
create table market_feeds (
  exchange text not null,
  holder uuid,
  held_until timestamptz,
  is_open boolean,
  status_at timestamptz,
  -- [{"date": "2026-11-27", "hours": {"from": "09:30", "until": "13:00"}}, …]; hours are null on a day without any.
  special_days jsonb not null default '[]',
  special_days_at timestamptz,
  constraint market_feeds_pk primary key (exchange)
);
insert into market_feeds (exchange) values ('US');
