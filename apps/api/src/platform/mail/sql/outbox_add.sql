-- Queues an email of a customer in the transaction one is in, whatever the two clocks say; the nil UUID stands for nobody.
-- Who writes a history afterwards, as the demo does, sends none of it: set_config('sextant.mails', 'off', true) for its
-- transaction.
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
