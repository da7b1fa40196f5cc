import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A link to a new password that was asked for. The token is kept as a hash only. */
@Entity('password_resets')
@Index('password_resets_token', ['tokenHash'])
@Index('password_resets_expires', ['expiresAt'])
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'password_resets_user', onDelete: 'CASCADE' })
export class PasswordResetEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'password_resets_pk' })
  userId: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'password_resets_pk' })
  id: string;

  /** Where it was sent; once the person has another address, it is void. */
  @Column({ type: 'text' })
  address: string;

  @Column({ name: 'token_hash', type: 'text' })
  tokenHash: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  @Column({ name: 'used_at', type: 'timestamptz', nullable: true })
  usedAt: Date | null;
}
