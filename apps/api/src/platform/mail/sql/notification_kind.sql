-- The kind of notification that a mail is, for a person's preferences. What is named nowhere cannot be switched off.
create or replace function notification_kind(p_template text) returns text
language sql immutable as $$
  select case
    when p_template like 'deposit-%' then 'deposits'
    when p_template like 'withdrawal-address%' then 'security'
    when p_template like 'withdrawal-%' then 'withdrawals'
    when p_template in ('adjustment-posted', 'correction-posted', 'bonus-posted') then 'balance'
    else 'security'
  end
$$;
