-- A payout ends without being paid: 'not-paid', since a final transaction spent what it needed, or 'cancelled'. Its
-- withdrawal is in processing still, and can be sent otherwise. Answers whether it was open.
create or replace function payout_end(p_user uuid, p_line uuid, p_batch uuid, p_outcome text, p_tx text, p_now timestamptz)
returns boolean
language plpgsql as $$
begin
  update payouts set ended_at = p_now, outcome = p_outcome, tx_id = p_tx
   where user_id = p_user and transaction_id = p_line and batch_id = p_batch and ended_at is null;
  return found;
end $$;
