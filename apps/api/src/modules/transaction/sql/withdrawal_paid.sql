-- Posts a completed withdrawal, withdrawal_hold → custody and fees, and mails it, with p_more in the mail's data. Returns the
-- person, as `outbox_mail` does.
create or replace function withdrawal_paid(p_line transactions, p_actor uuid, p_more jsonb) returns jsonb
language plpgsql as $$
declare
  v_entry uuid := ledger_post(p_line.user_id, p_line.updated_at, 'withdrawal_paid', p_line.id, null, p_actor,
    p_withdrawal_hold => -p_line.amount, p_custody => nullif(p_line.amount - p_line.fee, 0),
    p_fees => nullif(p_line.fee, 0), p_outflow => p_line.amount);
begin
  return outbox_mail(p_line.user_id, p_line.updated_at, 'withdrawal-sent', withdrawal_mail(p_line) || p_more, false);
end $$;
