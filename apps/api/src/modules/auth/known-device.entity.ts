import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A device that a person has signed in on before, by a hash of its cookie that is this person's own. */
@Entity('known_devices')
@Index('known_devices_seen', ['lastSeenAt'])
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'known_devices_user', onDelete: 'CASCADE' })
export class KnownDeviceEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'known_devices_pk' })
  userId: string;

  @PrimaryColumn({ name: 'device_hash', type: 'text', primaryKeyConstraintName: 'known_devices_pk' })
  deviceHash: string;

  /** Readable, such as "Chrome on Linux". */
  @Column({ type: 'text' })
  name: string;

  @Column({ name: 'first_seen_at', type: 'timestamptz' })
  firstSeenAt: Date;

  @Column({ name: 'last_seen_at', type: 'timestamptz' })
  lastSeenAt: Date;
}
