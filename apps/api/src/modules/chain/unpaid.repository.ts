import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { CAN_BE_CREDITED } from './refused.js';

const AT_ONCE = 10_000;

interface Unpaid extends Record<string, unknown> {
  userId: string;
  id: string;
  /** The currency that it waits for. */
  method: string;
}

/** Deposits with an address of their own to which nobody paid a cent or more in their coin. */
@Injectable()
export class UnpaidRepository {
  constructor(private readonly database: Database) {}

  /** The oldest ones that are open, of chains that were read up to a block which is not older than `readSince`. */
  async find(openedBefore: Date, readSince: Date): Promise<Unpaid[]> {
    const open = await this.database.query<Unpaid>(
      `select user_id as "userId", id, method from transactions
        where status = 'pending' and type = 'deposit' and terms -> 'ownAddress' is not null and created_at < $1
        order by created_at, id limit ${String(AT_ONCE)}`,
      [openedBefore],
    );
    if (open.length === 0) return [];
    // Apart, since on a cluster chains lie elsewhere than customers.
    const unpaid = await this.database.query<{ id: string }>(
      `select a.transaction_id as id
         from unnest($1::uuid[], $3::text[]) d (id, currency)
         join chain_addresses a on a.transaction_id = d.id
         join chain_cursors c on c.chain = a.chain and c.tip_time > $2 and c.common_height is null
        where not exists (select from chain_sightings s
                           where s.chain = a.chain and s.address = a.address and s.currency = d.currency
                             and s.state <> 'conflicted' and ${CAN_BE_CREDITED})`,
      [open.map(({ id }) => id), readSince, open.map(({ method }) => method)],
    );
    const ids = new Set(unpaid.map(({ id }) => id));
    return open.filter(({ id }) => ids.has(id));
  }
}
