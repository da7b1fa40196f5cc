-- Ends the open proposal to complete or refuse a line that is finished some other way, or put on hold; whether there was one. It is looked for first,
-- since nearly no line has one, and an update costs twice as much even where it finds nothing.
create or replace function proposals_end(p_user uuid, p_line uuid, p_now timestamptz) returns boolean
language plpgsql as $$
declare
  v_id uuid;
begin
  select id into v_id from proposals
   where user_id = p_user and transaction_id = p_line and kind = 'completion' and status = 'open';
  if found then
    update proposals set status = 'expired', decided_at = p_now where user_id = p_user and id = v_id and status = 'open';
  end if;
  return v_id is not null;
end $$;
