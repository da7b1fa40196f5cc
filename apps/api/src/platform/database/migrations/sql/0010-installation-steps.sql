-- What was done once for this installation and is never done again, even when its result was changed or removed since:
-- the first payment methods, the demo's history.
create table installation_steps (
  name text not null,
  done_at timestamptz not null,
  constraint installation_steps_pk primary key (name)
);

-- Settings that an installation keeps for ever, since what was stored depends on them: the SHA-256 of each.
create table installation_settings (
  name text not null,
  digest text not null,
  kept_since timestamptz not null,
  constraint installation_settings_pk primary key (name)
);
