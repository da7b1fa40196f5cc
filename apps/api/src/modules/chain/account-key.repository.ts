import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { ChainName } from './chains.js';

export interface KeyRow {
  id: string;
  chain: ChainName;
  publicKey: string;
  firstAddress: string;
  proposedBy: string;
  approvedBy: string;
  approvedAt: Date;
  takesEffectAt: Date;
}

export interface KeyInEffect extends KeyRow {
  nextIndex: number;
  /** How many addresses in a row were never paid, where that is most: wallets give up looking after some. */
  gap: number;
}

const COLUMNS = `k.id, k.chain, k.public_key as "publicKey", k.first_address as "firstAddress",
  k.proposed_by as "proposedBy", k.approved_by as "approvedBy", k.approved_at as "approvedAt",
  k.takes_effect_at as "takesEffectAt"`;

/** The keys that make deposit addresses, as two operators decided. */
@Injectable()
export class AccountKeyRepository {
  constructor(private readonly database: Database) {}

  /** Until the transaction ends, nobody else approves or stops one. Rare, so the whole table. */
  async lock(): Promise<void> {
    await this.database.query('lock table account_keys in share row exclusive mode');
  }

  async insert(row: KeyRow): Promise<void> {
    const { id, chain, publicKey, firstAddress, proposedBy, approvedBy, approvedAt, takesEffectAt } = row;
    await this.database.query(
      `insert into account_keys
         (id, chain, public_key, first_address, proposed_by, approved_by, approved_at, takes_effect_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, chain, publicKey, firstAddress, proposedBy, approvedBy, approvedAt, takesEffectAt],
    );
    await this.database.query(
      'insert into address_counters (chain, first_address) values ($1, $2) on conflict do nothing',
      [chain, firstAddress],
    );
  }

  /** The key in effect of each chain that has one. */
  inEffect(now: Date): Promise<KeyRow[]> {
    return this.database.query<KeyRow & Record<string, unknown>>(
      `select distinct on (k.chain) ${COLUMNS} from account_keys k
        where k.stopped_at is null and k.takes_effect_at <= $1
        order by k.chain, k.takes_effect_at desc, k.approved_at desc`,
      [now],
    );
  }

  /** Those of chains that were read within the last day: elsewhere nobody would see what arrives. */
  making(now: Date): Promise<KeyRow[]> {
    return this.database.query<KeyRow & Record<string, unknown>>(
      `select distinct on (k.chain) ${COLUMNS} from account_keys k join chain_cursors r on r.chain = k.chain
        where k.stopped_at is null and k.takes_effect_at <= $1 and r.read_at > $1::timestamptz - interval '1 day'
        order by k.chain, k.takes_effect_at desc, k.approved_at desc`,
      [now],
    );
  }

  /** Those in effect with how far each was used. */
  usage(now: Date): Promise<KeyInEffect[]> {
    return this.database.query<KeyInEffect & Record<string, unknown>>(
      `select ${COLUMNS}, c.next_index as "nextIndex",
              (select max(p.at - p.before - 1)
                 from (select i.at, lag(i.at, 1, -1) over (order by i.at) as before
                         from (select a.address_index as at from chain_addresses a
                                where a.chain = k.chain and a.first_address = k.first_address
                                  and exists (select from chain_sightings s
                                               where s.chain = a.chain and s.address = a.address
                                                 and s.state in ('confirmed', 'final'))
                               union all select c.next_index) i) p) as gap
         from (select distinct on (chain) * from account_keys where stopped_at is null and takes_effect_at <= $1
                order by chain, takes_effect_at desc, approved_at desc) k
         join address_counters c on c.chain = k.chain and c.first_address = k.first_address
        order by k.chain`,
      [now],
    );
  }

  /** The one in effect first, then those that it replaced: were it gone alone, the next would be in effect. */
  arrived(chain: ChainName, now: Date): Promise<KeyRow[]> {
    return this.database.query<KeyRow & Record<string, unknown>>(
      `select ${COLUMNS} from account_keys k
        where k.chain = $1 and k.stopped_at is null and k.takes_effect_at <= $2
        order by k.takes_effect_at desc, k.approved_at desc`,
      [chain, now],
    );
  }

  /** Those whose time has not come, by that time. */
  waiting(now: Date): Promise<KeyRow[]> {
    return this.database.query<KeyRow & Record<string, unknown>>(
      `select ${COLUMNS} from account_keys k where k.stopped_at is null and k.takes_effect_at > $1
        order by k.takes_effect_at, k.id`,
      [now],
    );
  }

  /** When a key first took effect, also where it was stopped or replaced since and came back. */
  async firstInEffect({ chain, firstAddress }: Pick<KeyRow, 'chain' | 'firstAddress'>): Promise<Date> {
    const sql = 'select min(takes_effect_at) as since from account_keys where chain = $1 and first_address = $2';
    const [row] = await this.database.query<{ since: Date }>(sql, [chain, firstAddress]);
    if (!row) throw new Error(`${firstAddress} is the first address of no key`);
    return row.since;
  }

  /** Whether one of this chain was stopped since then that had been in effect: nothing may be sent to what it made. */
  async stoppedSince(chain: ChainName, since: Date | string): Promise<boolean> {
    const rows = await this.database.query(
      `select id from account_keys
        where chain = $1 and stopped_at >= takes_effect_at and stopped_at >= $2 limit 1`,
      [chain, since],
    );
    return rows.length > 0;
  }

  /**
   * When the key of an address was stopped after it was in effect; undefined while it is in use or was only replaced. Locks
   * its row for share, so a stop and a credit happen one after the other.
   */
  async stopped(chain: ChainName, firstAddress: string, now: Date): Promise<Date | undefined> {
    const [row] = await this.database.query<{ stopped_at: Date | null }>(
      `select stopped_at from account_keys
        where chain = $1 and first_address = $2 and takes_effect_at <= $3
          and (stopped_at is null or stopped_at >= takes_effect_at)
        order by takes_effect_at desc limit 1 for share`,
      [chain, firstAddress, now],
    );
    return row?.stopped_at ?? undefined;
  }

  find(ids: readonly string[]): Promise<KeyRow[]> {
    return this.database.query<KeyRow & Record<string, unknown>>(
      `select ${COLUMNS} from account_keys k where k.id = any($1)`,
      [ids],
    );
  }

  /** Stops these, as far as they were not stopped before. @returns whether that was any */
  async stop(ids: readonly string[], operatorId: string, now: Date): Promise<boolean> {
    const rows = await this.database.query(
      `update account_keys set stopped_at = $2, stopped_by = $3
        where id = any($1::uuid[]) and stopped_at is null returning id`,
      [ids, now, operatorId],
    );
    return rows.length > 0;
  }
}
