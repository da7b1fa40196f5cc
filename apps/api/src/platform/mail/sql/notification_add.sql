-- Tells a customer something in the app, in the current transaction.
-- Code that writes the past leaves these out as it does mails (see outbox_add).
create or replace function notification_add(p_user uuid, p_now timestamptz, p_template text, p_data jsonb)
returns void
language plpgsql as $$
begin
  if coalesce(current_setting('sextant.mails', true), '') <> 'off' then
    insert into notifications (user_id, id, template, data, created_at)
    values (p_user, new_id(p_now), p_template, notification_data(p_data), p_now);
  end if;
end $$;
