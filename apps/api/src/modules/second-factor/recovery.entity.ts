import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

export type RecoveryEnd = 'done' | 'cancelled' | 'proof-shown' | 'asked-again' | 'expired' | 'password-changed';

/** Somebody who lost their whole second factor and waits for it to be turned off. */
@Entity('second_factor_recoveries')
@Check('second_factor_recoveries_begun', '(begun_at is null) = (due_at is null)')
@Check('second_factor_recoveries_end', '(ended_at is null) = (end_reason is null)')
@Check(
  'second_factor_recoveries_end_reason',
  `end_reason in ('done', 'cancelled', 'proof-shown', 'asked-again', 'expired', 'password-changed')`,
)
@Index('second_factor_recoveries_open', ['userId'], { unique: true, where: 'ended_at is null' })
@Index('second_factor_recoveries_begin', ['beginHash'])
@Index('second_factor_recoveries_cancel', ['cancelHash'])
@Index('second_factor_recoveries_due', ['dueAt'], { where: 'ended_at is null' })
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'second_factor_recoveries_user', onDelete: 'CASCADE' })
export class RecoveryEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'second_factor_recoveries_pk' })
  userId: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'second_factor_recoveries_pk' })
  id: string;

  /** Where the link was sent; once the person has another address, it is void. */
  @Column({ type: 'text' })
  address: string;

  @Column({ name: 'begin_hash', type: 'text' })
  beginHash: string;

  /** What the link that cancels is derived from. */
  @Column({ name: 'cancel_id', type: 'uuid' })
  cancelId: string;

  @Column({ name: 'cancel_hash', type: 'text' })
  cancelHash: string;

  @Column({ name: 'asked_at', type: 'timestamptz' })
  askedAt: Date;

  @Column({ name: 'link_expires_at', type: 'timestamptz' })
  linkExpiresAt: Date;

  @Column({ name: 'begun_at', type: 'timestamptz', nullable: true })
  begunAt: Date | null;

  @Column({ name: 'due_at', type: 'timestamptz', nullable: true })
  dueAt: Date | null;

  @Column({ name: 'reminded_at', type: 'timestamptz', nullable: true })
  remindedAt: Date | null;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt: Date | null;

  @Column({ name: 'end_reason', type: 'text', nullable: true })
  endReason: RecoveryEnd | null;
}
