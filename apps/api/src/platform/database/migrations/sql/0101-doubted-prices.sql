-- Symbols whose latest reading waits to be confirmed, and whether trades stream in: every process reads both before money
-- moves at a price.
alter table market_feeds
  add column doubted jsonb not null default '[]',
  add column streaming boolean not null default false;
