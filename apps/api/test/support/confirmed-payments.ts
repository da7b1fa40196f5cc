import { expect } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { TestApi } from './test-api.js';

/** As after a node found the payment of a withdrawal, which was completed with its hash, in a block and final. */
export async function confirmOnChain({ database }: TestApi, id: string, height: number): Promise<void> {
  const batch = uuidv7();
  const [payout] = await database.query<{ chain: string; hash: string }>(
    `insert into payouts (user_id, transaction_id, batch_id, number, chain, address, currency, units, proposed_by, approved_by,
                          approved_at, ended_at, outcome, tx_id)
     select user_id, id, $2, 0, case network when 'BTC' then 'bitcoin' when 'LTC' then 'litecoin' else 'ethereum' end,
            recipient, method,
            trunc(received_coin::numeric * case method when 'Ethereum' then 1e18 when 'Tether' then 1e6 else 1e8 end)::text,
            gen_random_uuid(), gen_random_uuid(), updated_at, updated_at, 'paid', tx_hash
       from transactions where id = $1 and status = 'completed'
     returning chain, tx_id as hash`,
    [id, batch],
  );
  expect(payout).toBeDefined();
  await database.query(
    `insert into payout_sightings (chain, tx_id, batch_id, number, spends, outputs, failed, state, height, block_hash, seen_at,
                                   changed_at, settled_at)
     values ($1, $2, $3, 0, '[]', '[]', false, 'final', $4, 'ab', now(), now(), now())`,
    [payout?.chain, payout?.hash, batch, height],
  );
}
