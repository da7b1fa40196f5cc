-- What must leave with a transaction (e-mail), and what must happen once (idempotency keys).

create table outbox (
  id uuid not null,
  template text not null,
  recipient text not null,
  data jsonb not null,
  created_at timestamptz not null,
  constraint outbox_pk primary key (id)
);
create index outbox_oldest on outbox (created_at, id);

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  fingerprint text not null,
  result jsonb not null,
  created_at timestamptz not null,
  constraint idempotency_keys_pk primary key (user_id, key),
  constraint idempotency_keys_user foreign key (user_id) references users (id) on delete cascade
);
create index idempotency_keys_created on idempotency_keys (created_at);
