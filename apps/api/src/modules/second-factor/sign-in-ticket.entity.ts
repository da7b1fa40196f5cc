import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** Somebody whose password was right and who still has to show the second factor. */
@Entity('sign_in_tickets')
@Index('sign_in_tickets_token', ['tokenHash'])
@Index('sign_in_tickets_expires', ['expiresAt'])
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'sign_in_tickets_user', onDelete: 'CASCADE' })
export class SignInTicketEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'sign_in_tickets_pk' })
  userId: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'sign_in_tickets_pk' })
  id: string;

  @Column({ name: 'token_hash', type: 'text' })
  tokenHash: string;

  /** Whether the cookie is to outlive the browser. */
  @Column({ type: 'boolean' })
  remember: boolean;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  @Column({ name: 'used_at', type: 'timestamptz', nullable: true })
  usedAt: Date | null;
}
