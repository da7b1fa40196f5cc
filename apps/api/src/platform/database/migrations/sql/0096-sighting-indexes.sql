-- Transactions that spend one of these, for whichever batch.
create index payout_sightings_spends on payout_sightings using gin (spends);
-- What may still be final of a batch that ended long ago.
create index payout_sightings_not_final on payout_sightings (batch_id) where state <> 'final';
