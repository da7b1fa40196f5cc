import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { Database } from '#platform/database/index.js';
import { Hints } from '#platform/live/index.js';
import { PaymentMethodEntity } from './payment-method.entity.js';

export type PaymentMethodRow = Pick<PaymentMethodEntity, 'id' | 'currency' | 'network' | 'address' | 'status'>;

@Injectable()
export class PaymentMethodRepository {
  constructor(
    private readonly database: Database,
    private readonly hints: Hints,
  ) {}

  listActive(): Promise<PaymentMethodRow[]> {
    return this.database.findBy(PaymentMethodEntity, { status: 'active' }, ['createdAt', 'id']);
  }

  async findActive(id: string): Promise<PaymentMethodRow | undefined> {
    return (await this.database.findBy(PaymentMethodEntity, { id, status: 'active' }))[0];
  }

  /** Locks the method until the transaction ends. */
  async lockActive(id: string): Promise<PaymentMethodRow | null> {
    const query = this.database.repository(PaymentMethodEntity).createQueryBuilder('m').where('m.id = :id', { id });
    return query.andWhere("m.status = 'active'").setLock('for_no_key_update').getOne();
  }

  async insert(row: PaymentMethodRow, now: Date): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.repository(PaymentMethodEntity).insert({ ...row, createdAt: now, updatedAt: now });
      await this.remember(row, now);
      this.hints.tellEverybody('payment-methods');
    });
  }

  /** Answers whether there was an active method to change. */
  async change(
    id: string,
    change: Pick<PaymentMethodRow, 'currency' | 'network' | 'address'>,
    now: Date,
  ): Promise<boolean> {
    return this.database.transaction(async () => {
      const { affected } = await this.database
        .repository(PaymentMethodEntity)
        .update({ id, status: 'active' }, { ...change, updatedAt: now });
      if (affected === 1) await this.remember(change, now);
      this.hints.tellEverybody('payment-methods');
      return affected === 1;
    });
  }

  /**
   * Keeps the row, so that references to it can still be read.
   * @returns false when it does not exist or is already deleted
   */
  async remove(id: string, status: 'deleted' | 'retired', now: Date): Promise<boolean> {
    const change = { status, updatedAt: now };
    const result = await this.database.repository(PaymentMethodEntity).update({ id, status: Not('deleted') }, change);
    this.hints.tellEverybody('payment-methods');
    return result.affected === 1;
  }

  /** Remembers an address, because no withdrawal may go to an address that a method has or ever had. */
  private async remember(
    { network, address }: Pick<PaymentMethodRow, 'network' | 'address'>,
    now: Date,
  ): Promise<void> {
    await this.database.query(
      `insert into deposit_addresses (network, address_key, since) values ($1, address_key($1, $2), $3)
       on conflict do nothing`,
      [network, address, now],
    );
  }
}
