-- The schemas that releases keep their functions in.
create table function_schemas (
  name text not null,
  first_started_at timestamptz not null,
  -- When one of its processes started last.
  last_started_at timestamptz not null,
  constraint function_schemas_pk primary key (name)
);
