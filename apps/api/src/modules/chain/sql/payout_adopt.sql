-- A completed withdrawal whose payment is in no block any longer is paid by another final transaction of its batch, which
-- spends the same: from now on that one is its payment. Answers whether it is so. With the customer's balances locked, so that
-- a correction sees it, or is seen. That p_tx pays exactly what was approved is for the caller to say.
create or replace function payout_adopt(p_user uuid, p_line uuid, p_batch uuid, p_tx text, p_fee text, p_fee_coin text)
returns boolean
language plpgsql as $$
begin
  perform from customer_balances where user_id = p_user for update;
  update payouts p
     set completed_with = coalesce(p.completed_with, p.tx_id), tx_id = p_tx, network_fee = p_fee, fee_coin = p_fee_coin,
         lost_at = null
   where p.user_id = p_user and p.transaction_id = p_line and p.batch_id = p_batch and p.outcome = 'paid' and p.tx_id <> p_tx
     and exists (select from payout_sightings o
                   join payout_sightings n on n.chain = o.chain and n.batch_id = o.batch_id and n.number = o.number
                  where o.chain = p.chain and o.batch_id = p.batch_id and o.number = p.number
                    and o.tx_id = p.tx_id and o.state in ('seen', 'conflicted')
                    and n.tx_id = p_tx and n.state = 'final' and not n.failed
                    -- Two that spend different coins of the batch could both be in blocks.
                    and o.spends ?| array(select jsonb_array_elements_text(n.spends)));
  return found;
end $$;
