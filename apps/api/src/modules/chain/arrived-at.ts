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
 * SQL: for each output in these blocks, how many units decide how deep its block has to lie; a query. The sum of what its
 * customer gets of the coin in the block, since one replaced block takes all of it back, or of what its transaction brings all
 * customers: paying many accounts at once costs hardly more than paying one. Look its rows up with `(…) in (…) is true`, which
 * PostgreSQL hashes: it expects few payments, and a join may compare each of thousands with each.
 * @param blocks SQL of a query for hashes of blocks of the chain $1
 */
export const sumsOfBlocks = (blocks: string): string => `
  select o.tx_id, o.output, o.height, o.coinbase,
         greatest(sum(o.units::numeric) over (partition by o.block_hash, o.currency, oa.user_id),
                  sum(o.units::numeric) over (partition by o.block_hash, o.currency, o.tx_id)) as units
    from chain_sightings o join chain_addresses oa on oa.chain = o.chain and oa.address = o.address
   where o.chain = $1 and o.block_hash in (${blocks})`;

/** SQL: the same for the outputs of an earlier part of the query, by `tx_id` and `output`, as a part of its own, `sums`. */
export const sumsOfRows = (rows: string): string => `
  sums as materialized (
    select * from (${sumsOfBlocks(`select block_hash from ${rows}`)}) b
     where ((tx_id, output) in (select tx_id, output from ${rows})) is true)`;
