-- Queues an e-mail to a person at their present address. Optional ones respect the person's preferences.
create or replace function outbox_mail(p_user uuid, p_now timestamptz, p_template text, p_data jsonb, p_optional boolean)
returns void
language sql as $$
  select outbox_add(p_now, p_template, u.email, p_data || jsonb_build_object('firstName', u.first_name))
    from users u
    left join user_preferences n on n.user_id = u.id
   where u.id = p_user and (not p_optional or coalesce(n.email_notifications, true))
$$;
