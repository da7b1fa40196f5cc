-- What completing this deposit does beside its line: custody → cash, with a mail.
create or replace function deposit_credited(p_decision movement_decision, p_line transactions) returns movement_decision
language plpgsql as $$
declare
  d movement_decision := p_decision;
begin
  d.line_id := p_line.id;
  d.entry := 'deposit';
  d.accounts := array['custody', 'cash'];
  d.amounts := array[-p_line.amount, p_line.amount];
  d.mail := 'deposit-credited';
  d.mail_data := deposit_mail(p_line);
  d.mail_optional := true;
  return d;
end $$;
