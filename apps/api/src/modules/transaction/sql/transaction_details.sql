-- The details of a deposit or withdrawal as they are at a step, which keeps them, from the line as JSON; null for lines of other
-- types. Instants are in seconds, so that they are the same in every time zone.
create or replace function transaction_details(p_type text, p_line jsonb, p_rate_time timestamptz) returns jsonb
language sql stable as $$
  select case when p_type in ('deposit', 'withdrawal') then
    p_line - array['created_at', 'updated_at'] || case when p_rate_time is null then '{}'
      else jsonb_build_object('rate_time', extract(epoch from p_rate_time)) end end
$$;
