-- How much a person has sent on a day of UTC, so that one account cannot fill the disk (docs/decisions/uploads.md).
create table upload_allowances (
  user_id uuid not null,
  -- the midnight with which the day begins
  day timestamptz not null,
  files integer not null,
  bytes bigint not null,
  constraint upload_allowances_pk primary key (user_id, day),
  constraint upload_allowances_user foreign key (user_id) references users (id) on delete cascade
);
create index upload_allowances_day on upload_allowances (day);
