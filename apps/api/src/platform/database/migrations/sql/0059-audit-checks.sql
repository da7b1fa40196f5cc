-- What became of each verification of the audit log; the newest says how things stand. The findings are sentences.
create table audit_checks (
  id uuid not null,
  checked_at timestamptz not null,
  took_ms integer not null,
  records bigint not null,
  days integer not null,
  entries bigint not null,
  differences integer not null,
  findings jsonb not null,
  constraint audit_checks_pk primary key (id)
);
create index audit_checks_latest on audit_checks (checked_at desc);
