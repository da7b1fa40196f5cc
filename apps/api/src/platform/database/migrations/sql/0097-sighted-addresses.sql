-- Transactions that send something to one of these addresses, for whichever batch. Few rows are written, and a list of those
-- that are still to be put into it would be read with each address that is asked for.
create index payout_sightings_outputs on payout_sightings using gin (outputs jsonb_path_ops) with (fastupdate = off);
-- When operators were told that it may pay a withdrawal whose next batch was given out before it was seen.
alter table payout_sightings add column second_told_at timestamptz;
