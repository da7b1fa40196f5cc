import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

/** A coin rate and a payment method guaranteed to a customer for ten minutes. */
@Entity('quotes')
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'quotes_user', onDelete: 'CASCADE' })
@Unique('quotes_one_per_method', ['userId', 'kind', 'paymentMethodId'])
@Check('quotes_kind', `kind in ('deposit', 'withdrawal')`)
@Check('quotes_deposit_address', `(kind = 'deposit') = (deposit_address is not null)`)
@Index('quotes_expired', ['expiresAt'])
export class QuoteEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'quotes_pk' })
  userId: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'quotes_pk' })
  id: string;

  @Column({ type: 'text' })
  kind: string;

  @Column({ name: 'payment_method_id', type: 'uuid' })
  paymentMethodId: string;

  @Column({ type: 'text' })
  currency: string;

  @Column({ type: 'text' })
  network: string;

  @Column({ name: 'deposit_address', type: 'text', nullable: true })
  depositAddress: string | null;

  @Column({ type: 'text' })
  coin: string;

  @Column({ type: 'bigint' })
  amount: string;

  @Column({ type: 'bigint' })
  rate: string;

  /** Source and time of the rate; null in quotes older than these columns. */
  @Column({ name: 'rate_source', type: 'text', nullable: true })
  rateSource: string | null;

  @Column({ name: 'rate_time', type: 'timestamptz', nullable: true })
  rateTime: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
