import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** One of the ten codes that replace a second factor, once. Kept as a hash only. */
@Entity('recovery_codes')
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'recovery_codes_user', onDelete: 'CASCADE' })
export class RecoveryCodeEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'recovery_codes_pk' })
  userId: string;

  @PrimaryColumn({ name: 'code_hash', type: 'text', primaryKeyConstraintName: 'recovery_codes_pk' })
  codeHash: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'used_at', type: 'timestamptz', nullable: true })
  usedAt: Date | null;
}
