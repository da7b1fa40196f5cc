-- When crediting a final payment was last tried, and why it was refused: so that those which cannot be credited keep no
-- other waiting. Null in what was never tried.
alter table chain_sightings add column tried_at timestamptz, add column refused text;
create index chain_sightings_to_try on chain_sightings (chain, tried_at nulls first, seen_at)
  where state = 'final' and credited_at is null
    and (refused is null or refused not in ('RECEIVED_COIN_TOO_SMALL', 'COMPLETED_OTHERWISE'));
drop index chain_sightings_to_credit;
-- What one customer gets in one block counts together for how deep it has to lie.
create index chain_sightings_in_block on chain_sightings (chain, block_hash);

-- When the payment of a completed withdrawal was found to be in no block any longer, or to have failed there; null again
-- once it is back. Two operators can correct the withdrawal meanwhile.
alter table payouts add column lost_at timestamptz;
create index payouts_lost on payouts (chain) where lost_at is not null;
create index payout_sightings_failed on payout_sightings (chain) where failed;
