-- Whether a mail is sent depended on two clocks: one about an instant more than a day before the database's now() was
-- dropped, meant for histories that are written afterwards. Who writes such a history says so now, for its transaction:
-- set_config('sextant.mails', 'off', true).
create or replace function outbox_add(p_now timestamptz, p_template text, p_recipient text, p_data jsonb) returns void
language sql as $$
  insert into outbox (id, template, recipient, data, created_at)
  select new_id(p_now), p_template, p_recipient, p_data, p_now
   where coalesce(current_setting('sextant.mails', true), '') <> 'off'
$$;
