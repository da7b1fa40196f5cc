-- Final payments whose deposit operators completed with other coins: tried again once corrections took that deposit back.
create index chain_sightings_otherwise on chain_sightings (chain) where refused = 'COMPLETED_OTHERWISE';
