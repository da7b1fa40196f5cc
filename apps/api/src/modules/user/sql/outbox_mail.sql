-- Tells a person something: an e-mail at their present address, and the same in the app where it is a notice. Optional
-- mails respect the person's preferences, and so do notices in the app, but for those about security. Every movement
-- calls this, so it writes both rows itself, as outbox_add and notification_add do, instead of calling them. Returns the
-- person as a movement's reply shows them, {"firstName", "lastName", "email", "phone"}; null where mails are off.
create or replace function outbox_mail(
  p_user uuid, p_now timestamptz, p_template text, p_data jsonb, p_optional boolean, p_notice boolean default true
) returns jsonb
language plpgsql as $$
declare
  v_kind text := notification_kind(p_template);
  v_id uuid := new_id(p_now);
  v_email text;
  v_first_name text;
  v_mailed boolean;
  v_shown boolean;
  v_person jsonb;
begin
  if current_setting('sextant.mails', true) = 'off' then
    return null;
  end if;
  select u.email, u.first_name,
         not p_optional or coalesce(n.email_notifications and not n.mail_off ? v_kind, true),
         p_notice and (v_kind = 'security' or coalesce(not n.app_off ? v_kind, true)),
         jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name, 'email', u.email, 'phone', u.phone)
    into v_email, v_first_name, v_mailed, v_shown, v_person
    from users u
    left join user_preferences n on n.user_id = u.id
   where u.id = p_user;
  if v_mailed then
    insert into outbox (user_id, id, template, recipient, data, created_at)
    values (p_user, v_id, p_template, v_email, p_data || jsonb_build_object('firstName', v_first_name), p_now);
  end if;
  if v_shown then
    insert into notifications (user_id, id, template, data, created_at)
    values (p_user, v_id, p_template, notification_data(p_data), p_now);
  end if;
  return v_person;
end $$;
