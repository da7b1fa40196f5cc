-- Below every id that `new_id` gives out at this instant or later.
create or replace function lowest_id(p_at timestamptz) returns uuid
language plpgsql immutable as $$
begin
  return rpad(lpad(to_hex(greatest(floor(extract(epoch from p_at) * 1000), 0)::bigint), 12, '0'), 32, '0')::uuid;
end $$;
