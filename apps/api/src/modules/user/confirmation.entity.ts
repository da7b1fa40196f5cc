import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A person's word that they want exactly this act, given by a proof a moment ago. Used once. */
@Entity('confirmations')
@Index('confirmations_token', ['userId', 'tokenHash'])
@Index('confirmations_expires', ['expiresAt'])
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'confirmations_user', onDelete: 'CASCADE' })
export class ConfirmationEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'confirmations_pk' })
  userId: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'confirmations_pk' })
  id: string;

  @Column({ name: 'token_hash', type: 'text' })
  tokenHash: string;

  @Column({ type: 'text' })
  act: string;

  @Column({ name: 'details_hash', type: 'text' })
  detailsHash: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  @Column({ name: 'used_at', type: 'timestamptz', nullable: true })
  usedAt: Date | null;
}
