-- Posts a completed deposit, custody → cash, and mails it, with p_more in the mail's data. p_lines: 1 for a line that is new, 0
-- for one that was announced. Returns the person, as `outbox_mail` does.
create or replace function deposit_credited(p_line transactions, p_actor uuid, p_lines integer, p_more jsonb) returns jsonb
language plpgsql as $$
declare
  v_entry uuid := ledger_post(p_line.user_id, p_line.updated_at, 'deposit', p_line.id, null, p_actor,
    p_custody => -p_line.amount, p_cash => p_line.amount, p_lines => p_lines, p_inflow => p_line.amount);
begin
  return outbox_mail(p_line.user_id, p_line.updated_at, 'deposit-credited', deposit_mail(p_line) || p_more, true);
end $$;
