import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { PaymentMethodEntity } from './payment-method.entity.js';

export type PaymentMethodRow = Pick<PaymentMethodEntity, 'id' | 'currency' | 'network' | 'address' | 'status'>;

@Injectable()
export class PaymentMethodRepository {
  constructor(private readonly database: Database) {}

  listActive(): Promise<PaymentMethodRow[]> {
    return this.database
      .repository(PaymentMethodEntity)
      .find({ where: { status: 'active' }, order: { createdAt: 'asc', id: 'asc' } });
  }

  async findActive(id: string): Promise<PaymentMethodRow | null> {
    return this.database.repository(PaymentMethodEntity).findOneBy({ id, status: 'active' });
  }

  /** Locks the method until the transaction ends. */
  async lockActive(id: string): Promise<PaymentMethodRow | null> {
    const query = this.database.repository(PaymentMethodEntity).createQueryBuilder('m').where('m.id = :id', { id });
    return query.andWhere("m.status = 'active'").setLock('for_no_key_update').getOne();
  }

  async insert(row: PaymentMethodRow, now: Date): Promise<void> {
    await this.database.repository(PaymentMethodEntity).insert({ ...row, createdAt: now, updatedAt: now });
  }

  /** Answers whether there was an active method to change. */
  async change(
    id: string,
    change: Pick<PaymentMethodRow, 'currency' | 'network' | 'address'>,
    now: Date,
  ): Promise<boolean> {
    const result = await this.database
      .repository(PaymentMethodEntity)
      .update({ id, status: 'active' }, { ...change, updatedAt: now });
    return result.affected === 1;
  }

  /** Deletes a method, or retires it while a pending transaction names it. */
  remove(id: string, now: Date): Promise<'deleted' | 'retired' | 'unknown'> {
    return this.database.call('select payment_method_remove($1, $2) as result', [id, now]);
  }
}
