-- Ends the open proposal to complete a line that is finished some other way.
create or replace function proposals_end(p_user uuid, p_line uuid, p_now timestamptz) returns void
language plpgsql as $$
begin
  update proposals set status = 'expired', decided_at = p_now
   where user_id = p_user and transaction_id = p_line and kind = 'completion' and status = 'open';
end $$;
