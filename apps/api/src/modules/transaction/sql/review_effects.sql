-- What a review does beside its line, which has moved: ends the open proposal, posts, and mails. p_status is what was asked, so
-- that a hold is told from its end. Returns the person where a mail was sent, as `outbox_mail` does.
create or replace function review_effects(p_line transactions, p_status text, p_actor uuid) returns jsonb
language plpgsql as $$
declare
  v_told jsonb;
  v_ended boolean;
  v_entry uuid;
begin
  if p_status in ('completed', 'failed', 'on-hold') then
    v_ended := proposals_end(p_line.user_id, p_line.id, p_line.updated_at);
  end if;
  if p_status = 'completed' then
    return case p_line.type
      when 'deposit' then deposit_credited(p_line, p_actor, 0, '{}')
      else withdrawal_paid(p_line, p_actor, '{}') end;
  end if;
  if p_line.type = 'withdrawal' and p_status = 'failed' then
    v_entry := ledger_post(p_line.user_id, p_line.updated_at, 'withdrawal_returned', p_line.id, null, p_actor,
      p_withdrawal_hold => -p_line.amount, p_cash => p_line.amount);
  end if;
  v_told := jsonb_build_object('reference', p_line.reference, 'amount', p_line.amount, 'reason', p_line.reason,
    'method', p_line.method);
  return case
    when p_status = 'on-hold' then outbox_mail(p_line.user_id, p_line.updated_at, 'withdrawal-on-hold', v_told, false)
    when p_status = 'resumed' then outbox_mail(p_line.user_id, p_line.updated_at, 'withdrawal-resumed', v_told, false)
    when p_line.type = 'withdrawal' and p_status = 'failed' then
      outbox_mail(p_line.user_id, p_line.updated_at, 'withdrawal-refused', v_told, false)
    when p_line.type = 'deposit' and p_status = 'failed' then
      outbox_mail(p_line.user_id, p_line.updated_at, 'deposit-refused', v_told, true)
    when p_line.type = 'deposit' and p_line.reason is not null then
      outbox_mail(p_line.user_id, p_line.updated_at, 'deposit-on-hold', v_told, true)
  end;
end $$;
