-- What a customer is told in the app: the mail's name and facts, never a code or link. The release before writes none;
-- what it mails meanwhile is in the mailbox alone.
create table notifications (
  user_id uuid not null,
  id uuid not null,
  template text not null,
  data jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notifications_pk primary key (user_id, id)
);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_age on notifications using brin (created_at);

-- Kinds of notifications that a person does not want mailed, or not in the app. `email_notifications` stays: off, no
-- optional mail is sent at all.
alter table user_preferences add mail_off jsonb not null default '[]', add app_off jsonb not null default '[]';
