import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

export type CodePurpose = 'verify-email' | 'change-email' | 'withdrawal-address' | 'leave-allow-list';

/** What a code proves that is sent to the very address it proves. */
export type AddressPurpose = Extract<CodePurpose, 'verify-email' | 'change-email'>;

/** One code that was sent to a person to prove an address, or that it is them who asked. */
@Entity('one_time_codes')
@Check(
  'one_time_codes_purpose',
  `purpose in ('verify-email', 'change-email', 'withdrawal-address', 'leave-allow-list')`,
)
@Check('one_time_codes_attempts', 'attempts between 0 and 5')
@Index('one_time_codes_in_force', ['userId', 'purpose'], { unique: true, where: 'ended_at is null' })
@Index('one_time_codes_address', ['address'], { where: 'ended_at is null' })
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'one_time_codes_user', onDelete: 'CASCADE' })
export class OneTimeCodeEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'one_time_codes_pk' })
  userId: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'one_time_codes_pk' })
  id: string;

  @Column({ type: 'text' })
  purpose: CodePurpose;

  /** What it proves: the address it was sent to, or the id of what it confirms. */
  @Column({ type: 'text' })
  address: string;

  @Column({ name: 'code_hash', type: 'text' })
  codeHash: string;

  @Column({ type: 'integer', default: 0 })
  attempts: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  /** Used, or replaced by a newer one. */
  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt: Date | null;
}
