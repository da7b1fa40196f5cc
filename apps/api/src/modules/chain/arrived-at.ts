/**
 * A payment that waits longer than this for its block arrives with it: else its sender, who sets the fee, could wait and
 * choose between two rates. Three blocks of Bitcoin: of payments with the fee for the next block, one in twenty waits longer.
 */
export const WAITS_AT_MOST = '30 minutes';

/**
 * SQL: when a payment arrived, of `s` in chain_sightings and `a` in chain_addresses. When it was first seen, or its block's
 * time where that is earlier, or much later; miners may set it wrong, so never before its address was made. It is kept no
 * later than the block was read.
 */
export const ARRIVED_AT = `greatest(
  case when s.block_time > s.seen_at + interval '${WAITS_AT_MOST}' then s.block_time
       else least(s.seen_at, s.block_time) end,
  a.created_at)`;

/**
 * SQL: what each customer gets of each coin in these blocks, in its smallest unit; a query. Together it decides how deep a
 * block has to lie, since one replaced block takes all of it back. Name it `as materialized`: else PostgreSQL, which expects few
 * payments, may add all of them up again for each of thousands.
 * @param blocks SQL of a query for hashes of blocks of the chain $1
 */
export const sumsOfBlocks = (blocks: string): string => `
  select o.block_hash, o.currency, oa.user_id, sum(o.units::numeric) as units
    from chain_sightings o join chain_addresses oa on oa.chain = o.chain and oa.address = o.address
   where o.chain = $1 and o.block_hash in (${blocks})
   group by o.block_hash, o.currency, oa.user_id`;
