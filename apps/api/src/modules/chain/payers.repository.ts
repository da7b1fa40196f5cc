import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { CHAIN_NAMES } from './chains.js';
import { asMade } from './evm-address.js';

/** Of how many customers of one transaction are found at most. */
const MOST = 100;

/** Chains, addresses, transactions. The keys of all three tables begin with the chain, so that all of them are named. */
export const PAYERS = `
  (select user_id from chain_addresses where chain = any($1::text[]) and address = any($2::text[]) limit ${MOST})
  union
  (select distinct a.user_id
     from chain_sightings s join chain_addresses a on a.chain = s.chain and a.address = s.address
    where s.chain = any($1::text[]) and s.tx_id = any($3::text[]) limit ${MOST})
  union
  (select distinct a.user_id
     from chain_tokens t join chain_addresses a on a.chain = t.chain and a.address = t.address
    where t.chain = any($1::text[]) and t.tx_id = any($3::text[]) limit ${MOST})`;

/** Which customers an address was made for, or a transaction on a chain has paid. */
@Injectable()
export class PayersRepository {
  constructor(private readonly database: Database) {}

  /** @param typed an address, or a hash with or without 0x; only what means something by its case has to be typed in it */
  async of(typed: string): Promise<string[]> {
    const bare = typed.toLowerCase().replace(/^0x/, '');
    const addresses = [typed, asMade(typed)];
    const hashes = [bare, `0x${bare}`];
    const rows = await this.database.query<{ user_id: string }>(PAYERS, [CHAIN_NAMES, addresses, hashes]);
    return rows.map(({ user_id }) => user_id);
  }
}
