-- The details of a deposit or withdrawal as they are at a step, which keeps them; null for other lines. Instants are in
-- seconds, so that they are the same in every time zone.
create or replace function transaction_details(p_line transactions) returns jsonb
language sql stable as $$
  select case when p_line.type in ('deposit', 'withdrawal') then
    to_jsonb(p_line) - array['created_at', 'updated_at'] || case when p_line.rate_time is null then '{}'
      else jsonb_build_object('rate_time', extract(epoch from p_line.rate_time)) end end
$$;
