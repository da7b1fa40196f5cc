-- The customer of each mail, so that it is stored on the same shard as the customer's other rows. The default is for
-- mails without a customer, and for those that a process of the previous release adds; it can be dropped when no such
-- process or mail is left.
alter table outbox
  add column user_id uuid not null default '00000000-0000-0000-0000-000000000000',
  drop constraint outbox_pk,
  add constraint outbox_pk primary key (user_id, id);

-- Mails that were handed to the queue: written with their jobs, in one transaction. A mail that is listed here and
-- still in the outbox only has to be removed from the outbox.
create table relayed_mails (
  id uuid not null,
  relayed_at timestamptz not null,
  constraint relayed_mails_pk primary key (id)
);
create index relayed_mails_oldest on relayed_mails (relayed_at);
