-- Prices of real sources, in ten-thousandths of a dollar.

-- The price of an instant is the last one believed until then, so rows are never changed or removed.
create table observed_prices (
  symbol text not null,
  -- When it became the price here.
  believed_at timestamptz not null,
  price bigint not null,
  -- The instant that the source names.
  traded_at timestamptz not null,
  source text not null,
  constraint observed_prices_pk primary key (symbol, believed_at),
  constraint observed_prices_positive check (price > 0)
);
create trigger observed_prices_append_only before update or delete or truncate on observed_prices
  for each statement execute function ledger_refuse_change();
revoke update, delete, truncate on observed_prices from public, current_user;

-- The process that reads the source for all others, the end of its lease, and the latest state of each exchange.
create table market_feeds (
  exchange text not null,
  holder uuid,
  held_until timestamptz,
  is_open boolean,
  status_at timestamptz,
  -- [{"date": "2026-11-27", "hours": {"from": "09:30", "until": "13:00"}}, …]; without trading, hours are null.
  special_days jsonb not null default '[]',
  special_days_at timestamptz,
  -- Symbols whose latest reading is not confirmed yet, and whether trades stream in. Every process reads both before money
  -- moves at a price.
  doubted jsonb not null default '[]',
  streaming boolean not null default false,
  constraint market_feeds_pk primary key (exchange)
);
insert into market_feeds (exchange) values ('US');
