-- Whose mail each is, so that it lies with the customer's other rows. The default stands for mails of no customer, and for
-- those that a process of the release before adds; it may go when none of those is left.
alter table outbox
  add column user_id uuid not null default '00000000-0000-0000-0000-000000000000',
  drop constraint outbox_pk,
  add constraint outbox_pk primary key (user_id, id);

-- Which mails were handed to the queue: written with their jobs, in one transaction. A mail that is still in the outbox
-- and stands here only has to be taken out.
create table relayed_mails (
  id uuid not null,
  relayed_at timestamptz not null,
  constraint relayed_mails_pk primary key (id)
);
create index relayed_mails_oldest on relayed_mails (relayed_at);
