-- The money and the mail of a reviewed line.
create or replace function transaction_settle(p_line transactions, p_now timestamptz, p_operator uuid)
returns void
language plpgsql as $$
declare
  v_about jsonb := jsonb_build_object('reference', p_line.reference, 'amount', p_line.amount,
    'declaredAmount', p_line.declared_amount, 'reason', p_line.reason, 'method', p_line.method);
begin
  case p_line.type || ' ' || p_line.status
    when 'deposit completed' then
      perform ledger_post(p_line.user_id, p_now, 'deposit', p_line.id, null, p_operator,
        array['custody', 'cash'], array[-p_line.amount, p_line.amount]);
      perform outbox_mail(p_line.user_id, p_now, 'deposit-credited', v_about, true);
    when 'deposit failed' then
      perform outbox_mail(p_line.user_id, p_now, 'deposit-refused', v_about, true);
    when 'withdrawal completed' then
      perform ledger_post(p_line.user_id, p_now, 'withdrawal_paid', p_line.id, null, p_operator,
        array['withdrawal_hold', 'custody', 'fees'], array[-p_line.amount, p_line.amount - p_line.fee, p_line.fee]);
      perform outbox_mail(p_line.user_id, p_now, 'withdrawal-sent', withdrawal_mail(p_line), false);
    when 'withdrawal failed' then
      perform ledger_post(p_line.user_id, p_now, 'withdrawal_returned', p_line.id, null, p_operator,
        array['withdrawal_hold', 'cash'], array[-p_line.amount, p_line.amount]);
      perform outbox_mail(p_line.user_id, p_now, 'withdrawal-refused', v_about, false);
    else
      null;
  end case;
end $$;
