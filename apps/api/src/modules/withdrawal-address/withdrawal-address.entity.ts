import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** An address of a person's book: where withdrawals may go once it is confirmed and its hold is over. */
@Entity('withdrawal_addresses')
@Check('withdrawal_addresses_confirmed', '(confirmed_at is null) = (usable_from is null)')
@Check('withdrawal_addresses_usable', 'usable_from >= confirmed_at')
@Index('withdrawal_addresses_by_address', { synchronize: false })
@Index('withdrawal_addresses_book', { synchronize: false })
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'withdrawal_addresses_user', onDelete: 'CASCADE' })
export class WithdrawalAddressEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'withdrawal_addresses_pk' })
  userId: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'withdrawal_addresses_pk' })
  id: string;

  @Column({ type: 'text' })
  network: string;

  /** As it was written when it was added. */
  @Column({ type: 'text' })
  address: string;

  /** The person's own name for it; may be empty. */
  @Column({ type: 'text' })
  label: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'confirmed_at', type: 'timestamptz', nullable: true })
  confirmedAt: Date | null;

  @Column({ name: 'usable_from', type: 'timestamptz', nullable: true })
  usableFrom: Date | null;

  @Column({ name: 'removed_at', type: 'timestamptz', nullable: true })
  removedAt: Date | null;
}
