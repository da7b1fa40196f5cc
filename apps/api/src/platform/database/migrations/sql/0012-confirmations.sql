-- Confirmations: short-lived proofs, used once, that a person themself wants exactly this act. The token that the person
-- holds is kept as a hash, and so are the details of the act, which may name an address or an amount.

create table confirmations (
  user_id uuid not null,
  id uuid not null,
  token_hash text not null,
  act text not null,
  details_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint confirmations_pk primary key (user_id, id),
  constraint confirmations_user foreign key (user_id) references users (id) on delete cascade
);
create index confirmations_token on confirmations (user_id, token_hash);
create index confirmations_expires on confirmations (expires_at);
