-- What completing this withdrawal does beside its line: withdrawal_hold → custody and fees, with a mail.
create or replace function withdrawal_paid(p_decision movement_decision, p_line transactions) returns movement_decision
language plpgsql as $$
declare
  d movement_decision := p_decision;
begin
  d.line_id := p_line.id;
  d.entry := 'withdrawal_paid';
  d.accounts := array['withdrawal_hold', 'custody', 'fees'];
  d.amounts := array[-p_line.amount, p_line.amount - p_line.fee, p_line.fee];
  d.mail := 'withdrawal-sent';
  d.mail_data := withdrawal_mail(p_line);
  d.mail_optional := false;
  return d;
end $$;
