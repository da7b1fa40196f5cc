-- Tells a customer something in the app, in the current transaction. What codes and links are derived from is left out,
-- and so is a reason that an operator wrote.
-- Code that writes the past leaves these out as it does mails (see outbox_add).
create or replace function notification_add(p_user uuid, p_now timestamptz, p_template text, p_data jsonb)
returns void
language plpgsql as $$
begin
  if coalesce(current_setting('sextant.mails', true), '') <> 'off' then
    insert into notifications (user_id, id, template, data, created_at)
    values (p_user, new_id(p_now), p_template,
            p_data - '{codeId,resetId,freezeId,unfreezeId,recoveryId,keepId,inviteId,secretId,reason}'::text[], p_now);
  end if;
end $$;
