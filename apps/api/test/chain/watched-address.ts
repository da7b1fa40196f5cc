import type { TestApi } from '../support/test-api.js';

/** Forgets what was seen on any chain, and which addresses are watched. */
export const forgetChains = (api: TestApi) =>
  api.database.query(
    'truncate chain_cursors, chain_blocks, chain_addresses, chain_sightings, chain_tokens, chain_token_counts',
  );

/** From a clean sheet watches this address on Ethereum, of a deposit of this customer that is nowhere else. */
export async function watchOnly(api: TestApi, address: string, { id }: { id: string }): Promise<void> {
  await forgetChains(api);
  const sql = `insert into chain_addresses values ('ethereum', $1, $2, gen_random_uuid(), now())`;
  await api.database.query(sql, [address, id]);
}
