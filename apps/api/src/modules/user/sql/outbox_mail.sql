-- Queues an e-mail to a person at their present address. Optional ones respect the person's preferences.
create or replace function outbox_mail(p_user uuid, p_now timestamptz, p_template text, p_data jsonb, p_optional boolean)
returns void
language plpgsql as $$
declare
  v_email text;
  v_first_name text;
begin
  select u.email, u.first_name into v_email, v_first_name
    from users u
    left join user_preferences n on n.user_id = u.id
   where u.id = p_user and (not p_optional or coalesce(n.email_notifications, true));
  if found then
    perform outbox_add(p_user, p_now, p_template, v_email, p_data || jsonb_build_object('firstName', v_first_name));
  end if;
end $$;
