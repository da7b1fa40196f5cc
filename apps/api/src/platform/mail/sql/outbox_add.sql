-- Queues a customer's email in the current transaction, however the clocks of the database and the application differ;
-- the nil UUID means no customer. To write past events without sending mails, as the demo does, call
-- set_config('sextant.mails', 'off', true) in the transaction.
create or replace function outbox_add(
  p_user uuid, p_now timestamptz, p_template text, p_recipient text, p_data jsonb
) returns void
language plpgsql as $$
begin
  if coalesce(current_setting('sextant.mails', true), '') <> 'off' then
    insert into outbox (user_id, id, template, recipient, data, created_at)
    values (p_user, new_id(p_now), p_template, p_recipient, p_data, p_now);
  end if;
end $$;
