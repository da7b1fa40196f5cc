-- What was done once for this installation and is never done again, even when its result was changed or removed since:
-- the first payment methods, the demo's history.
create table installation_steps (
  name text not null,
  done_at timestamptz not null,
  constraint installation_steps_pk primary key (name)
);
