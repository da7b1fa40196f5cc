import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

export type LinkKind = 'freeze' | 'unfreeze';

/** A mailed link by which a person freezes their account, or comes back to it. The token is kept as a hash only. */
@Entity('account_links')
@Check('account_links_kind', `kind in ('freeze', 'unfreeze')`)
@Index('account_links_token', ['tokenHash'])
@Index('account_links_expires', ['expiresAt'])
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'account_links_user', onDelete: 'CASCADE' })
export class AccountLinkEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'account_links_pk' })
  userId: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'account_links_pk' })
  id: string;

  @Column({ type: 'text' })
  kind: LinkKind;

  /** Where it was sent. */
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
