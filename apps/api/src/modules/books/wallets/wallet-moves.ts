/** Of coins whose operator said only that they came within the quote: then they were in the wallet at its end. */
const QUOTE_END = `case when (credit ->> 'inTime')::boolean
                        then coalesce((terms ->> 'rateUntil')::timestamptz, created_at + interval '10 minutes') end`;
/** Coin, network and decimal places of what the network of a chain takes its fees in. */
const FEE_COIN = `case chain when 'bitcoin' then 'BTC' when 'litecoin' then 'LTC' else 'ETH' end as coin,
              case chain when 'bitcoin' then 'BTC' when 'litecoin' then 'LTC' else 'ERC-20' end as network`;
const COINS_OF_UNITS = `case chain when 'ethereum' then 1e-18 else 1e-8 end`;
/**
 * What the transactions say about wallets: coins that arrived with completed deposits, less coins that were sent (by what
 * corrections say of a payment, from the payment on). They count from `at`; from `maybe` until then, or as long as there is
 * no `at`, they may have moved already. So do coins of deposits that are not credited yet, and of withdrawals from when
 * sending was begun until they are completed, or for those of a batch until its payment was seen, which is known once they
 * are completed; and so may those of a credited deposit whose arrival nobody entered, since it was announced. Coins that a
 * chain credited count from their block, and may have come since their payment was seen: a wallet shows what is in no block
 * yet, or does not. Of a deposit from before arrivals were entered, the coins are as many as the credited amount is of the
 * declared one, and the credit is the arrival. What the network took for batches of withdrawals left the wallet, too, also
 * where they paid nobody; not for a transaction that another one has replaced.
 * @param between SQL of whether an instant that is asked for lies between two others
 */
export const moves = (between: (from: string, until: string) => string): string => `
       select coin, network,
              case when type = 'withdrawal' then coalesce(c.unsent, 0) - received_coin::numeric
                   when status <> 'completed' then coin_amount::numeric
                   when received_coin is not null then received_coin::numeric
                   when declared_amount is null or declared_amount = amount then coin_amount::numeric
                   else round(coin_amount::numeric * amount / declared_amount, 8) end as coins,
              case when type = 'withdrawal' and p.tx_id is null and (status <> 'completed' or ${between('created_at', 'updated_at')})
                   then (select min(e.at) from transaction_steps e
                          where e.user_id = t.user_id and e.transaction_id = t.id and e.status = 'processing')
                   when b.block_time is not null then least(b.seen_at, b.block_time)
                   when type = 'deposit' and (status <> 'completed' or credit ->> 'arrivedAt' is null)
                   then coalesce((terms ->> 'rateFrom')::timestamptz, created_at) end as maybe,
              case when status <> 'completed' then null
                   when type = 'withdrawal' then coalesce(least(s.seen_at, s.block_time), updated_at)
                   else coalesce(b.block_time, (credit ->> 'arrivedAt')::timestamptz, least(${QUOTE_END}, updated_at)) end as at
         from transactions t
         left join (select user_id, payment, sum(coins::numeric) as unsent from corrections
                     where payment is not null group by user_id, payment) c on c.user_id = t.user_id and c.payment = t.id
         left join payouts p on p.user_id = t.user_id and p.transaction_id = t.id and p.outcome = 'paid'
         left join payout_sightings s
           on s.chain = p.chain and s.tx_id = p.tx_id and s.batch_id = p.batch_id and s.number = p.number
         left join chain_credits k on k.user_id = t.user_id and k.transaction_id = t.id
         left join chain_sightings b on b.chain = k.chain and b.tx_id = k.tx_id and b.output = k.output
        where coin is not null and network is not null
          and (type = 'deposit' and status <> 'failed' or type = 'withdrawal' and status in ('processing', 'completed'))
        union all
       select ${FEE_COIN}, -fee_units::numeric * ${COINS_OF_UNITS}, null, least(seen_at, block_time)
         -- Several batches may have been to spend what a transaction spent; it took its fee once.
         from (select distinct on (chain, tx_id) * from payout_sightings
                where settled_at is not null and fee_units is not null and state <> 'conflicted'
                order by chain, tx_id, seen_at) f
        union all
       select ${FEE_COIN}, -(x ->> 'maxFee')::numeric * ${COINS_OF_UNITS}, exported_at, null
         from payout_batches b cross join jsonb_array_elements(b.transactions) x
        where exported_at is not null and ended_at is null
          and not exists (select from payout_sightings s
                           where s.batch_id = b.id and s.number = (x ->> 'number')::int and s.settled_at is not null)`;
