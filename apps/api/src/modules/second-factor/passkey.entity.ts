import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A key pair of which the person's device holds the private half (WebAuthn). Binary members are base64url. */
@Entity('passkeys')
@Check('passkeys_sign_count', 'sign_count >= 0')
@Index('passkeys_credential', ['credentialId'], { unique: true })
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'passkeys_user', onDelete: 'CASCADE' })
export class PasskeyEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'passkeys_pk' })
  userId: string;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'passkeys_pk' })
  id: string;

  @Column({ name: 'credential_id', type: 'text' })
  credentialId: string;

  /** COSE. */
  @Column({ name: 'public_key', type: 'text' })
  publicKey: string;

  /** TypeORM reads a bigint as text. */
  @Column({ name: 'sign_count', type: 'bigint' })
  signCount: string;

  /** How a browser reaches it: `internal`, `usb`, `hybrid` … */
  @Column({ type: 'jsonb' })
  transports: string[];

  /** Whether it is synced across devices, as by iCloud Keychain or Google Password Manager. */
  @Column({ type: 'boolean' })
  synced: boolean;

  @Column({ type: 'text' })
  name: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'last_used_at', type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null;
}
