-- A UUIDv7 (RFC 9562): 48 bits of milliseconds, then random; so ids sort by the instant they were made at.
create or replace function public.new_id(p_now timestamptz) returns uuid
language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from p_now) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;
