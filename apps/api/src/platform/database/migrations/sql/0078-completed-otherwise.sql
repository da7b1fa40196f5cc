-- Final payments whose deposit operators completed with other coins: tried again once corrections took that deposit back.
-- What was taken back until now was made good otherwise: only later corrections count.
update chain_sightings set tried_at = now() where refused = 'COMPLETED_OTHERWISE';
create index chain_sightings_otherwise on chain_sightings (chain) where refused = 'COMPLETED_OTHERWISE';
