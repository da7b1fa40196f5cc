-- How often whom asked for what, for all processes together. Unlogged: what is here matters for an hour at most, and a
-- crash of the database may forget it. The key is a hash, so no address and no person stands here.
create unlogged table request_counts (
  key text not null,
  hits integer not null,
  ends_at timestamptz not null,
  constraint request_counts_pk primary key (key)
) with (fillfactor = 50);
