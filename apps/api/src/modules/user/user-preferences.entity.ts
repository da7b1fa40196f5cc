import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** Which notifications a person wants. */
@Entity('user_preferences')
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'user_preferences_user', onDelete: 'CASCADE' })
export class UserPreferencesEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'user_preferences_pk' })
  userId: string;

  @Column({ name: 'email_notifications', type: 'boolean', default: true })
  emailNotifications: boolean;

  @Column({ name: 'sms_notifications', type: 'boolean', default: false })
  smsNotifications: boolean;

  /** Kinds of notifications that are not mailed. */
  @Column({ name: 'mail_off', type: 'jsonb', default: [] })
  mailOff: string[];

  /** Kinds of notifications that are not shown in the app. */
  @Column({ name: 'app_off', type: 'jsonb', default: [] })
  appOff: string[];

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
