-- The data of a mail about a withdrawal: amounts in cents, coins as text.
create or replace function withdrawal_mail(p_line transactions) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'reference', p_line.reference, 'amount', p_line.amount, 'fee', p_line.fee,
    'received', p_line.amount - p_line.fee, 'receivedCoin', p_line.received_coin, 'coin', p_line.coin,
    'network', p_line.network, 'recipient', p_line.recipient, 'txHash', p_line.tx_hash, 'reason', p_line.reason)
$$;
