import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '#platform/database/index.js';
import { Hints } from '#platform/live/index.js';
import { PaymentMethodEntity } from './payment-method.entity.js';

export type PaymentMethodRow = Pick<PaymentMethodEntity, 'id' | 'currency' | 'network' | 'address' | 'status'>;
export type ActiveMethod = PaymentMethodRow & {
  /** An operator may have stopped that; it still pays out. */
  takesDeposits: boolean;
};
export type Receiving = Pick<PaymentMethodRow, 'currency' | 'network' | 'address'>;

export interface Removal {
  id: string;
  status: 'deleted' | 'retired';
  /** What a withdrawal costs now, in cents by currency. */
  fees: Record<string, string>;
  now: Date;
}

/** A method as it is now: its row, or the change of it that is due and not written into the row yet. */
const IN_FORCE = `
  select m.id, coalesce(c.currency, m.currency) as currency, coalesce(c.network, m.network) as network,
         coalesce(c.address, m.address) as address, 'active' as status,
         c.id is not null or m.deposits_stopped_at is null as "takesDeposits"
    from payment_methods m
    left join payment_method_changes c on c.method_id = m.id and c.state = 'waiting' and c.takes_effect_at <= $1
   where (m.status = 'active' or m.status = 'waiting' and c.id is not null)`;

@Injectable()
export class PaymentMethodRepository {
  constructor(
    private readonly database: Database,
    private readonly hints: Hints,
  ) {}

  listActive(now: Date): Promise<ActiveMethod[]> {
    return this.database.query<ActiveMethod>(`${IN_FORCE} order by m.created_at, m.id`, [now]);
  }

  async findActive(id: string, now: Date): Promise<ActiveMethod | undefined> {
    return (await this.database.query<ActiveMethod>(`${IN_FORCE} and m.id = $2`, [now, id]))[0];
  }

  /** Locks all methods until the transaction ends, in the order of a removal. */
  async lockAll(): Promise<void> {
    await this.database.query(`select from payment_methods where status = 'active' order by id for no key update`);
  }

  /** Locks the method until the transaction ends. */
  async lockActive(id: string): Promise<(PaymentMethodRow & Pick<PaymentMethodEntity, 'depositsStoppedAt'>) | null> {
    const query = this.database.repository(PaymentMethodEntity).createQueryBuilder('m').where('m.id = :id', { id });
    return query.andWhere("m.status = 'active'").setLock('for_no_key_update').getOne();
  }

  /** Whether an active method other than this one has this address. */
  async isTaken(method: Receiving, exceptId: string): Promise<boolean> {
    const rows = await this.database.query(
      `select id from payment_methods
        where status = 'active' and id <> $4 and currency = $1 and network = $2 and lower(address) = lower($3)`,
      [method.currency, method.network, method.address, exceptId],
    );
    return rows.length > 0;
  }

  async insert(row: PaymentMethodRow, now: Date): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.repository(PaymentMethodEntity).insert({ ...row, createdAt: now, updatedAt: now });
      await this.remember(row, now);
      this.hints.tellEverybody('payment-methods');
    });
  }

  /** Writes what is due into a method, which is active from now on; answers whether there was one. */
  async change(id: string, change: Receiving, now: Date): Promise<boolean> {
    const { affected } = await this.database
      .repository(PaymentMethodEntity)
      .update(
        { id, status: In(['active', 'waiting']) },
        { ...change, status: 'active', depositsStoppedAt: null, updatedAt: now },
      );
    this.hints.tellEverybody('payment-methods');
    return affected === 1;
  }

  /** A new method that was stopped before its time is never offered. */
  async dropWaiting(id: string, now: Date): Promise<void> {
    const change = { status: 'deleted', updatedAt: now };
    await this.database.repository(PaymentMethodEntity).update({ id, status: 'waiting' }, change);
  }

  /** Keeps the row, so that references to it can still be read. @returns as `payment_method_remove` does */
  async remove({ id, status, fees, now }: Removal): Promise<'done' | 'missing' | 'second-operator'> {
    const sql = 'select payment_method_remove($1, $2, $3, $4) as result';
    const outcome = await this.database.call<'done' | 'missing' | 'second-operator'>(sql, [id, status, fees, now]);
    if (outcome !== 'missing') this.hints.tellEverybody('payment-methods');
    return outcome;
  }

  /** Remembers an address, because no withdrawal may go to an address that a method has, will have or ever had. */
  async remember({ network, address }: Pick<PaymentMethodRow, 'network' | 'address'>, now: Date): Promise<void> {
    await this.database.query(
      `insert into deposit_addresses (network, address_key, since) values ($1, address_key($1, $2), $3)
       on conflict do nothing`,
      [network, address, now],
    );
  }
}
