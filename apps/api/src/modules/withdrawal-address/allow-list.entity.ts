import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A person's allow-list: since when their book is closed, and when it opens again if that was asked for. */
@Entity('withdrawal_allow_lists')
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'withdrawal_allow_lists_user', onDelete: 'CASCADE' })
export class AllowListEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'withdrawal_allow_lists_pk' })
  userId: string;

  @Column({ type: 'timestamptz' })
  since: Date;

  @Column({ name: 'ends_at', type: 'timestamptz', nullable: true })
  endsAt: Date | null;
}
