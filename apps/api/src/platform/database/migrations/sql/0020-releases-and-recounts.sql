-- Which releases have brought this schema up to date, so that one that is older than its schema can say so.
create table releases (
  version text not null,
  first_started_at timestamptz not null,
  constraint releases_pk primary key (version)
);

-- What became of each scheduled recount of the ledger.
create table ledger_recounts (
  id uuid not null,
  checked_at timestamptz not null,
  took_ms integer not null,
  customers bigint not null,
  entries bigint not null,
  postings bigint not null,
  differences integer not null,
  constraint ledger_recounts_pk primary key (id),
  constraint ledger_recounts_counts check (took_ms >= 0 and differences >= 0)
);
create index ledger_recounts_latest on ledger_recounts (checked_at desc);
