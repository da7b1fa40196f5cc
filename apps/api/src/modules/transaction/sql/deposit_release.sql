-- The coins of a deposit are back: nothing of it is held any more, and a correction that somebody proposed while they were
-- gone is not approved by mistake, of which the customer is told. Answers how many cents operators took back of the deposit meanwhile, or null where
-- nothing was held.
create or replace function deposit_release(p_user uuid, p_line uuid, p_now timestamptz) returns bigint
language plpgsql as $$
declare
  v_corrected_at timestamptz;
  v_held_at timestamptz;
  v_dropped bigint;
  v_reference text;
  v_mailed jsonb;
begin
  perform lock_balance(p_user);
  -- Of another process, whose clock may be ahead.
  select max(l.created_at) into v_corrected_at
    from corrections c join transactions l on l.user_id = c.user_id and l.id = c.transaction_id
   where c.user_id = p_user and c.corrects = p_line;
  update deposit_holds set released_at = greatest(p_now, v_corrected_at)
   where user_id = p_user and transaction_id = p_line and released_at is null;
  if not found then
    return null;
  end if;
  update proposals set status = 'expired', decided_at = p_now
   where user_id = p_user and transaction_id = p_line and kind = 'correction' and status = 'open' and not_before is not null
  returning amount into v_dropped;
  if v_dropped is not null then
    select reference into v_reference from transactions where user_id = p_user and id = p_line;
    v_mailed := outbox_mail(p_user, p_now, 'correction-dropped',
      jsonb_build_object('reference', v_reference, 'amount', v_dropped), false);
  end if;
  select min(held_at) into v_held_at from deposit_holds where user_id = p_user and transaction_id = p_line;
  return deposit_corrected(p_user, p_line, v_held_at);
end $$;
