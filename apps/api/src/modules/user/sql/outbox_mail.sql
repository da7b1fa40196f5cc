-- Tells a person something: an e-mail at their present address, and the same in the app where it is a notice. Optional
-- mails respect the person's preferences, and so do notices in the app, but for those about security.
create or replace function outbox_mail(
  p_user uuid, p_now timestamptz, p_template text, p_data jsonb, p_optional boolean, p_notice boolean default true
) returns void
language plpgsql as $$
declare
  v_kind text := notification_kind(p_template);
  v_email text;
  v_first_name text;
  v_mailed boolean;
  v_shown boolean;
begin
  select u.email, u.first_name,
         not p_optional or coalesce(n.email_notifications and not n.mail_off ? v_kind, true),
         p_notice and (v_kind = 'security' or coalesce(not n.app_off ? v_kind, true))
    into v_email, v_first_name, v_mailed, v_shown
    from users u
    left join user_preferences n on n.user_id = u.id
   where u.id = p_user;
  if not found then
    return;
  end if;
  if v_mailed then
    perform outbox_add(p_user, p_now, p_template, v_email, p_data || jsonb_build_object('firstName', v_first_name));
  end if;
  if v_shown then
    perform notification_add(p_user, p_now, p_template, p_data);
  end if;
end $$;
