import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EndReason } from './session.rules.js';

/** One sign-in on one device. The refresh cookie's secret is kept as a hash only. */
@Entity('sessions')
@Check('sessions_end', '(ended_at is null) = (end_reason is null)')
@Check(
  'sessions_end_reason',
  `end_reason in ('signed-out', 'ended-elsewhere', 'password-changed', 'suspended', 'cookie-reused', 'frozen')`,
)
@Index('sessions_expires', ['expiresAt'])
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'sessions_user', onDelete: 'CASCADE' })
export class SessionEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'sessions_pk' })
  userId: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'sessions_pk' })
  id: string;

  @Column({ name: 'refresh_hash', type: 'text' })
  refreshHash: string;

  @Column({ name: 'previous_hash', type: 'text', nullable: true })
  previousHash: string | null;

  @Column({ name: 'rotated_at', type: 'timestamptz', nullable: true })
  rotatedAt: Date | null;

  /** Whether the cookie outlives the browser. */
  @Column({ type: 'boolean' })
  remember: boolean;

  /** Readable, such as "Chrome on Linux". */
  @Column({ type: 'text' })
  device: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'last_seen_at', type: 'timestamptz' })
  lastSeenAt: Date;

  /** When it ends unless it is used before. */
  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  /** When it ends however much it is used. */
  @Column({ name: 'ends_at', type: 'timestamptz' })
  endsAt: Date;

  /** Which known device it is on; null for those from before devices were told apart. */
  @Column({ name: 'device_hash', type: 'text', nullable: true })
  deviceHash: string | null;

  /** When it last showed the second factor. */
  @Column({ name: 'proved_at', type: 'timestamptz', nullable: true })
  provedAt: Date | null;

  /** The network it was last seen from, as `networkOf` writes it. */
  @Column({ type: 'text', nullable: true })
  address: string | null;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt: Date | null;

  @Column({ name: 'end_reason', type: 'text', nullable: true })
  endReason: EndReason | null;
}
