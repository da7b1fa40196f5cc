-- Links by which a person freezes their account, and comes back to it; and who closed or opened an account when.

create table account_links (
  user_id uuid not null,
  id uuid not null,
  kind text not null,
  address text not null,
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint account_links_pk primary key (user_id, id),
  constraint account_links_user foreign key (user_id) references users (id) on delete cascade,
  constraint account_links_kind check (kind in ('freeze', 'unfreeze'))
);
create index account_links_token on account_links (token_hash);
create index account_links_expires on account_links (expires_at);

-- No cascade: what was recorded stays, and with it the person.
create table account_events (
  user_id uuid not null,
  id uuid not null,
  event text not null,
  caused_by text not null,
  operator_id uuid,
  reason text,
  created_at timestamptz not null,
  constraint account_events_pk primary key (user_id, id),
  constraint account_events_user foreign key (user_id) references users (id),
  constraint account_events_event check (event in ('suspended', 'restored', 'frozen', 'unfrozen')),
  constraint account_events_caused_by check (caused_by in ('operator', 'person', 'mailed-link')),
  constraint account_events_operator check ((caused_by = 'operator') = (operator_id is not null))
);
create trigger account_events_append_only before update or delete or truncate on account_events
  for each statement execute function ledger_refuse_change();
revoke update, delete, truncate on account_events from public, current_user;
