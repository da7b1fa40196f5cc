import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Where deposits of one currency on one network go. Belongs to no customer; a row is never removed. */
@Entity('payment_methods')
@Check('payment_methods_status', `status in ('waiting', 'active', 'retired', 'deleted')`)
@Index('payment_methods_active_address', { synchronize: false })
export class PaymentMethodEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'payment_methods_pk' })
  id: string;

  @Column({ type: 'text' })
  currency: string;

  @Column({ type: 'text' })
  network: string;

  @Column({ type: 'text' })
  address: string;

  @Column({ type: 'text' })
  status: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
