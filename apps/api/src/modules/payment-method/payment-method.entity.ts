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

  /** An operator stopped deposits by it; it still pays out. */
  @Column({ name: 'deposits_stopped_at', type: 'timestamptz', nullable: true })
  depositsStoppedAt: Date | null;

  /** What a withdrawal cost when it was taken out of use, in cents by currency. */
  @Column({ name: 'removed_at_fees', type: 'jsonb', nullable: true })
  removedAtFees: Record<string, string> | null;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
