import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type ChallengePurpose = 'add' | 'sign-in' | 'second-step' | 'confirm';

/** What a passkey is asked to sign: once, for one purpose, from where it was asked for. */
@Entity('passkey_challenges')
@Check('passkey_challenges_purpose', `purpose in ('add', 'sign-in', 'second-step', 'confirm')`)
@Check('passkey_challenges_act', '(act is null) = (details_hash is null)')
@Index('passkey_challenges_expires', ['expiresAt'])
export class PasskeyChallengeEntity {
  @PrimaryColumn({ name: 'challenge_hash', type: 'text', primaryKeyConstraintName: 'passkey_challenges_pk' })
  challengeHash: string;

  @Column({ type: 'text' })
  purpose: ChallengePurpose;

  /** The session, ticket or browser it was given to. */
  @Column({ type: 'text' })
  holder: string;

  @Column({ type: 'text', nullable: true })
  act: string | null;

  @Column({ name: 'details_hash', type: 'text', nullable: true })
  detailsHash: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
