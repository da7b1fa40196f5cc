import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The key that a person shares with their authenticator app, sealed. In force once a first code was right. */
@Entity('totp_keys')
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'totp_keys_user', onDelete: 'CASCADE' })
export class TotpKeyEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'totp_keys_pk' })
  userId: string;

  @Column({ type: 'text' })
  sealed: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'confirmed_at', type: 'timestamptz', nullable: true })
  confirmedAt: Date | null;

  /** The time step (RFC 6238) of the last code that was taken; TypeORM reads a bigint as text. */
  @Column({ name: 'last_step', type: 'bigint', nullable: true })
  lastStep: string | null;
}
