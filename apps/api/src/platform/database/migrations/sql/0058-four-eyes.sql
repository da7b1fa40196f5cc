-- The foreign key below locks customers, whom those who write transactions have locked before.
lock table users in share row exclusive mode;

-- Until when the rate of a deposit holds, and how what arrived was turned into dollars: {"arrivedAt", "inTime", "rate"} and,
-- for a rate of the arrival, where it came from. Instants are text in them, so that they are the same in every time zone.
-- Null in what was written before, and by processes of the release before.
alter table transactions add column terms jsonb, add column credit jsonb;

-- The payment on a network that each transfer was made by. Like the other directories, it has a trigger for processes of
-- the release before.
create table transfer_hashes (
  hash text not null,
  user_id uuid not null,
  transaction_id uuid not null,
  constraint transfer_hashes_pk primary key (hash)
);
create trigger transfer_hashes_keep after update of tx_hash on transactions for each row
  when (new.tx_hash is distinct from old.tx_hash and new.tx_hash is not null)
  execute function transfer_hashes_keep();
insert into transfer_hashes (hash, user_id, transaction_id)
select distinct on (tx_hash_key(tx_hash)) tx_hash_key(tx_hash), user_id, id
  from transactions where tx_hash is not null order by tx_hash_key(tx_hash), created_at
on conflict do nothing;

-- What one operator proposed and another has to approve. `request` is exactly what will be carried out, `amount` what it
-- moves, in cents. The user is the customer concerned, and where there is none, whoever proposed.
create table proposals (
  user_id uuid not null,
  id uuid not null,
  kind text not null,
  transaction_id uuid,
  request jsonb not null,
  amount bigint,
  note text,
  status text not null default 'open',
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  constraint proposals_pk primary key (user_id, id),
  constraint proposals_user foreign key (user_id) references users (id),
  constraint proposals_kind check (kind in ('completion', 'correction', 'budget', 'payment-method')),
  constraint proposals_status check (status in ('open', 'approved', 'refused', 'withdrawn', 'expired')),
  constraint proposals_decided check ((status = 'open') = (decided_at is null)),
  constraint proposals_two_people check (
    status in ('open', 'expired')
    or decided_by is not null and (status = 'withdrawn') = (decided_by = proposed_by))
);
create unique index proposals_one_open on proposals (user_id, transaction_id)
  where status = 'open' and kind = 'completion';
create index proposals_open on proposals (proposed_at, id) where status = 'open';
create index proposals_by_id on proposals (id);
create trigger proposals_keep before update or delete on proposals
  for each row execute function proposals_keep();
