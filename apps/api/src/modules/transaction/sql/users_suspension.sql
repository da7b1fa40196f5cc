-- Keeps what one operator suspends alone to 72 hours, and to once within 30 days. Ending it early and suspending again
-- gains no time. A suspension has no end where a second operator approved it in the same transaction. The time is that of
-- the change, `updated_at`.
create or replace function public.users_suspension() returns trigger
language plpgsql as $$
begin
  if new.role = 'operator' then
    return new;
  end if;
  if new.status = 'active' then
    new.suspended_until := case
      when old.status = 'suspended' then coalesce(old.suspended_until, new.updated_at) else old.suspended_until end;
  elsif exists (select from proposals
                 where user_id = new.id and kind = 'suspension' and status = 'approved' and decided_at = new.updated_at) then
    new.suspended_until := null;
  elsif old.status = 'suspended' and old.suspended_until is null then
    new.suspended_until := null;
  else
    new.suspended_until := case
      when old.suspended_until > new.updated_at - interval '30 days' then old.suspended_until
      else new.updated_at + interval '72 hours' end;
    if new.suspended_until <= new.updated_at then
      raise exception 'a longer suspension takes a second operator'
        using errcode = 'check_violation', constraint = tg_name;
    end if;
  end if;
  return new;
end $$;
