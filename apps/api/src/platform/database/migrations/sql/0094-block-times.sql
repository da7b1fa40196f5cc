-- The time of a payment's block is kept no later than the block was read: of what is final, no later than it became final,
-- since earlier releases kept only that.
update chain_sightings set block_time = changed_at where block_time > changed_at;
